import { useState } from 'react';
import { CreditsEditor } from '../credits/credits-editor';
import { GarmentsEditor } from '../credits/garments-editor';
import { creditStrings as text } from '../credits/strings';
import { panelKeys } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
import layout from '../kit/ui/layout.module.css';
import { Hint } from '../kit/ui/text-field';
import type { EditedItem } from './edited-item';
import styles from './item-dialog.module.css';
import { itemStrings } from './strings';

interface ItemDetailsProps {
  item: EditedItem;
  isInStory: boolean;
  /** A save was refused because a line has names and no role. */
  isRoleMissing: boolean;
  onEdit: (change: Partial<Pick<EditedItem, 'credits' | 'garments'>>) => void;
}

/** The credits and garments of one item, in a collapsed section. */
export function ItemDetails(props: ItemDetailsProps) {
  const { credits, garments } = props.item;
  const [isOpen, setIsOpen] = useState(false);
  const isExpanded = isOpen || props.isRoleMissing;
  return (
    <details
      className={styles.details}
      open={isExpanded}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{itemStrings.details(credits.length + garments.length)}</summary>
      {isExpanded && <Details {...props} />}
    </details>
  );
}

function Details({ item, isInStory, isRoleMissing, onEdit }: ItemDetailsProps) {
  const { editor } = usePanelServices();
  const existingNames = usePanelData(panelKeys.names, () => editor.names.list()).data ?? [];
  return (
    <div className={layout.stack4}>
      <h3 className={layout.subheading}>{text.ofItem}</h3>
      {isInStory && <Hint>{text.ofItemHint}</Hint>}
      <CreditsEditor
        credits={item.credits}
        existingNames={existingNames}
        empty={isInStory ? text.emptyItem : text.empty}
        isRoleMissing={isRoleMissing}
        onEdit={(credits) => onEdit({ credits })}
      />
      <h3 className={layout.subheading}>{text.garments}</h3>
      <GarmentsEditor
        garments={item.garments}
        existingNames={existingNames}
        onEdit={(garments) => onEdit({ garments })}
      />
    </div>
  );
}
