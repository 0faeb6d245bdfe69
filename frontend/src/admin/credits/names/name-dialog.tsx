import type { CreditName } from 'contract/credits/credit';
import { handleOf } from 'contract/credits/instagram-handle';
import { type FormEvent, useId, useState } from 'react';
import { toast } from 'react-toastify';
import type { Appearances, NameWords } from '../../../data/credits';
import { isDataError } from '../../../data/data-error';
import { classNames } from '../../../lib/class-names';
import { isWebAddress } from '../../../lib/web-address';
import { panelKeys } from '../../kit/services/panel-keys';
import { usePanelServices } from '../../kit/services/panel-services';
import { usePanelData } from '../../kit/services/use-panel-data';
import { Button } from '../../kit/ui/button';
import layout from '../../kit/ui/layout.module.css';
import { Answers, DialogActions, Modal } from '../../kit/ui/modal';
import { RowList } from '../../kit/ui/row-list';
import { ChoiceField, TextField } from '../../kit/ui/text-field';
import { reportFailure } from '../../kit/ui/toast-failure';
import { paths } from '../../kit/words/paths';
import { strings } from '../../kit/words/strings';
import { MergeDialog } from './merge-dialog';
import styles from './names.module.css';
import { RemoveDialog } from './remove-dialog';
import { nameStrings } from './strings';

interface NameDialogProps {
  /** Null for a new one. */
  name: CreditName | null;
  names: readonly CreditName[];
  onChanged: () => void;
  onClose: () => void;
}

const nameMaxLength = 200;
const none: Appearances = { stories: [], items: [] };

/** Edits one name, lists where it appears, and offers to merge or remove it. */
export function NameDialog({ name, names, onChanged, onClose }: NameDialogProps) {
  const { editor } = usePanelServices();
  const formId = useId();
  const text = nameStrings;
  const stored = {
    name: name?.name ?? '',
    kind: name?.kind ?? ('pessoa' as const),
    instagram: name?.instagram ? `@${name.instagram}` : '',
    site: name?.site ?? '',
  };
  const [words, setWords] = useState(stored);
  const [problems, setProblems] = useState<Partial<TypedName>>({});
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState<'merge' | 'remove' | 'discard' | null>(null);
  const isDirty = JSON.stringify(words) !== JSON.stringify(stored);
  const { data: appearances, error } = usePanelData(panelKeys.appearances(name?.documentId ?? ''), () =>
    name ? editor.names.listAppearances(name.documentId) : Promise.resolve(none),
  );

  const change = (values: Partial<typeof words>) => {
    setWords({ ...words, ...values });
    setProblems({});
  };
  const field = (name: keyof TypedName) => ({
    label: text[name],
    autoComplete: 'off',
    value: words[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const close = () => (isDirty ? setAsked('discard') : onClose());
  const finish = () => {
    onChanged();
    onClose();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = problemsOf(words);
    setProblems(found);
    setAsked(null);
    if (Object.keys(found).length > 0) return;
    const sent: NameWords = {
      name: words.name.trim(),
      kind: words.kind,
      instagram: handleOf(words.instagram),
      site: webAddress(words.site),
    };
    setIsBusy(true);
    try {
      await (name ? editor.names.update(name.documentId, sent) : editor.names.create(sent));
      toast.success(text.saved);
      finish();
    } catch (failure) {
      setIsBusy(false);
      if (isDataError(failure, 'not-found')) {
        toast.warning(text.gone);
        finish();
        return;
      }
      reportFailure(text.saveFailed, failure);
    }
  };

  return (
    <>
      <Modal heading={name ? text.editHeading : text.addHeading} isBusy={isBusy} onClose={close}>
        <form id={formId} className={layout.stack4} onSubmit={(event) => void submit(event)} noValidate>
          <TextField {...field('name')} required maxLength={nameMaxLength} />
          <ChoiceField
            label={text.kind}
            words={text.kinds}
            value={words.kind}
            onChoose={(kind) => change({ kind })}
          />
          <TextField
            {...field('instagram')}
            hint={text.instagramHint}
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField {...field('site')} inputMode="url" autoCapitalize="none" spellCheck={false} />
        </form>
        {name && (
          <section
            className={classNames(layout.stack3, styles.appearances)}
            aria-labelledby={`${formId}-where`}
          >
            <h3 id={`${formId}-where`} className={layout.subheading}>
              {text.appearances}
            </h3>
            {error !== undefined && <p>{text.appearancesFailed}</p>}
            {appearances && <RowList rows={placesOf(appearances)} none={text.appearsNowhere} />}
            <div className={layout.actions}>
              <Button disabled={isBusy || names.length < 2} onClick={() => setAsked('merge')}>
                {text.merge}
              </Button>
              <Button disabled={isBusy} onClick={() => setAsked('remove')}>
                {text.remove}
              </Button>
            </div>
          </section>
        )}
        <div className={layout.foot}>
          {asked === 'discard' && <p role="alert">{text.discardText}</p>}
          {asked === 'discard' ? (
            <DialogActions>
              <Button onClick={() => setAsked(null)}>{strings.unsaved.stay}</Button>
              <Button kind="danger" onClick={onClose}>
                {text.discard}
              </Button>
            </DialogActions>
          ) : (
            <Answers
              act={formId}
              texts={{ submit: strings.save, submitting: strings.saving }}
              isBusy={isBusy}
              onCancel={close}
            />
          )}
        </div>
      </Modal>
      {name && asked === 'merge' && (
        <MergeDialog name={name} names={names} onMerged={finish} onClose={() => setAsked(null)} />
      )}
      {name && asked === 'remove' && (
        <RemoveDialog
          name={name}
          appearances={appearances}
          onRemoved={finish}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const placesOf = ({ stories, items }: Appearances) => [
  ...stories.map(({ documentId: id, title }) => ({ id, to: paths.story(id), title })),
  ...items.map(({ documentId: id, title, category }) => ({
    id,
    to: paths.gallery(category),
    title: nameStrings.photo(title),
  })),
];

interface TypedName {
  name: string;
  instagram: string;
  site: string;
}

function problemsOf({ name, instagram, site }: TypedName) {
  const text = nameStrings;
  return {
    ...(name.trim() === '' && { name: text.nameMissing }),
    ...(instagram.trim() !== '' && handleOf(instagram) === null && { instagram: text.instagramProblem }),
    ...(site.trim() !== '' && webAddress(site) === null && { site: text.siteProblem }),
  };
}

/** A typed address, with https:// added if it has no scheme; null if empty. */
function webAddress(typed: string): string | null {
  const trimmed = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  return isWebAddress(address) && new URL(address).hostname.includes('.') ? address : null;
}
