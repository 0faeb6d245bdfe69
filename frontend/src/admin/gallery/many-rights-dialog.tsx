import type { GalleryItem } from 'contract/gallery/gallery-item';
import { rightsNames } from 'contract/rights/rights';
import { type FormEvent, useId, useState } from 'react';
import type { SentRights } from '../../data/rights';
import layout from '../kit/ui/layout.module.css';
import { Answers, Modal } from '../kit/ui/modal';
import { strings } from '../kit/words/strings';
import { editedRights, rightsProblems } from '../rights/edited-rights';
import type { SiteClock } from '../rights/publication-words';
import { RightsFields } from '../rights/rights-fields';
import { rightsStrings } from '../rights/strings';
import { galleryStrings } from './strings';

interface ManyRightsDialogProps {
  items: readonly GalleryItem[];
  clock: SiteClock;
  /** Saves the edited fields of all items. Resolves to whether all are saved. */
  onSave: (changes: Partial<SentRights>) => Promise<boolean>;
  onSaved: () => void;
  onClose: () => void;
}

/** 'Datas no site' of several items: only the edited fields are saved. */
export function ManyRightsDialog({ items, clock, onSave, onSaved, onClose }: ManyRightsDialogProps) {
  const formId = useId();
  const [changes, setChanges] = useState<Partial<SentRights>>({});
  const [isRefused, setIsRefused] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const each = items.map(editedRights);
  const [first = editedRights({})] = each;
  const isMixed = (name: keyof SentRights) => each.some((rights) => rights[name] !== first[name]);
  const mixed = new Set(rightsNames.filter((name) => isMixed(name) && !(name in changes)));
  const nothing = editedRights({});
  const common = Object.fromEntries(
    rightsNames.map((name) => [name, isMixed(name) ? nothing[name] : first[name]]),
  ) as unknown as SentRights;
  const wrong = each.flatMap((rights) => rightsProblems({ ...rights, ...changes }, clock.timeZone) ?? []);
  const isTouched = Object.keys(changes).length > 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (wrong.length > 0) {
      setIsRefused(true);
      return;
    }
    setIsBusy(true);
    if (!isTouched || (await onSave(changes))) onSaved();
    else setIsBusy(false);
  };

  return (
    <Modal
      heading={galleryStrings.choosing.rightsOf(items)}
      isTyped={isTouched}
      isBusy={isBusy}
      onClose={onClose}
    >
      <form
        id={formId}
        className={layout.stack4}
        aria-label={rightsStrings.heading}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <RightsFields
          rights={{ ...common, ...changes }}
          stored={common}
          of="several"
          clock={clock}
          problems={wrong[0] ?? null}
          isRefused={isRefused}
          mixed={mixed}
          onEdit={(change) => {
            setChanges((before) => ({ ...before, ...change }));
            setIsRefused(false);
          }}
        />
      </form>
      <div className={layout.foot}>
        <Answers
          act={formId}
          texts={{ submit: strings.save, submitting: strings.saving }}
          isBusy={isBusy}
          onCancel={onClose}
        />
      </div>
    </Modal>
  );
}
