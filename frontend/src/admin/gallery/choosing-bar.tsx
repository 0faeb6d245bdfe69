import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { storyMaxItems } from 'contract/stories/story';
import { useState } from 'react';
import { classNames } from '../../lib/class-names';
import type { Elements } from '../../ui/elements';
import {
  DatesIcon,
  DeleteIcon,
  GroupIcon,
  HideIcon,
  MoreIcon,
  SendIcon,
  ShowIcon,
  SwitchIcon,
} from '../kit/ui/action-icons';
import { Button } from '../kit/ui/button';
import layout from '../kit/ui/layout.module.css';
import { Sheet, SheetLine } from '../kit/ui/sheet';
import { useIsPhone } from '../kit/ui/use-is-phone';
import { strings } from '../kit/words/strings';
import { rightsStrings } from '../rights/strings';
import { selectionStrings } from '../selections/strings';
import { storyCardStrings } from '../stories/cards/strings';
import styles from './choosing-bar.module.css';
import { galleryStrings } from './strings';
import type { Choosing } from './use-choosing';

interface ChoosingBarProps {
  choosing: Choosing;
  isBusy: boolean;
  /** Whether there are stories to join. */
  hasStories: boolean;
  /** The gallery to move items to. */
  other: GalleryCategory;
  onHide: (hidden: boolean) => void;
  onMove: () => void;
  onRemove: () => void;
  /** Opens their rights and dates. */
  onRights: () => void;
  onGroup: () => void;
  /** Makes a selection for a client. */
  onSend: () => void;
  onAdd: () => void;
  /** Opens the choice of a story. */
  onJoin: () => void;
}

interface Action {
  label: string;
  icon: Elements;
  isOff: boolean;
  isMain?: boolean;
  isRemoval?: boolean;
  run: () => void;
}

/** The number of selected cards and their actions, sticky at the window's lower edge; on a phone four of them, and 'Mais'. */
export function ChoosingBar({ choosing, isBusy, hasStories, other, ...on }: ChoosingBarProps) {
  const text = galleryStrings.choosing;
  const isPhone = useIsPhone();
  const [isMore, setIsMore] = useState(false);
  const { count, items, story, isTooMany, end } = choosing;
  const isOff = isBusy || items.length === 0 || isTooMany;
  const isOffForEach = isBusy || items.length === 0;
  const areHidden = items.length > 0 && items.every(({ hidden }) => hidden);
  const hide = {
    label: areHidden ? text.show : text.hide,
    icon: areHidden ? <ShowIcon /> : <HideIcon />,
    isOff: isOffForEach,
    run: () => on.onHide(!areHidden),
  };
  const rights = { label: rightsStrings.heading, icon: <DatesIcon />, isOff: isOffForEach, run: on.onRights };
  const move = { label: text.move(other), icon: <SwitchIcon />, isOff: isOffForEach, run: on.onMove };
  const remove = {
    label: text.remove,
    icon: <DeleteIcon />,
    isOff: isOffForEach,
    isRemoval: true,
    run: on.onRemove,
  };
  const send = {
    label: selectionStrings.send,
    icon: <SendIcon />,
    isOff: isBusy || count === 0,
    run: on.onSend,
  };
  const join = { label: storyCardStrings.join, icon: <GroupIcon />, isOff, run: on.onJoin };
  const group = story
    ? { label: text.addTo(story.title), icon: <GroupIcon />, isOff, isMain: true, run: on.onAdd }
    : { label: text.group, icon: <GroupIcon />, isOff, isMain: true, run: on.onGroup };
  const each: Action[] = story ? [] : [hide, rights, move, remove];
  const together: Action[] = !story && hasStories ? [send, join, group] : [send, group];
  const atHand: Action[] = story ? [send, group] : [send, group, hide, remove];
  const others = [...each, ...together].filter((action) => !atHand.includes(action));

  const words =
    count === 0 ? text.none : isTooMany ? storyCardStrings.tooMany(storyMaxItems) : text.count(count);
  const buttonOf = ({ label, isOff: isDisabled, isMain, run }: Action) => (
    <Button key={label} kind={isMain ? 'primary' : 'secondary'} disabled={isDisabled} onClick={run}>
      <span className={layout.clamped}>{label}</span>
    </Button>
  );
  return (
    <section className={classNames(layout.bar, styles.bar, isPhone && styles.phone)} aria-label={text.bar}>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {words}
        </p>
        <Button kind={isPhone ? 'quiet' : 'secondary'} onClick={end} disabled={isBusy}>
          {strings.cancel}
        </Button>
      </div>
      {isPhone ? (
        <div className={styles.row}>
          {atHand.map(({ label, icon, isOff: isDisabled, run }) => (
            <button key={label} type="button" className={styles.action} disabled={isDisabled} onClick={run}>
              {icon}
              <span className={layout.clamped}>{label}</span>
            </button>
          ))}
          {others.length > 0 && (
            <button
              type="button"
              className={styles.action}
              aria-haspopup="dialog"
              disabled={isOffForEach}
              onClick={() => setIsMore(true)}
            >
              <MoreIcon />
              <span>{text.more}</span>
            </button>
          )}
        </div>
      ) : (
        <>
          {each.length > 0 && <div className={styles.actions}>{each.map(buttonOf)}</div>}
          <div className={styles.actions}>{together.map(buttonOf)}</div>
        </>
      )}
      {isMore && (
        <Sheet heading={words} onClose={() => setIsMore(false)}>
          {others.map(({ label, icon, isOff: isDisabled, run }) => (
            <SheetLine
              key={label}
              icon={icon}
              label={label}
              disabled={isDisabled}
              onClick={() => {
                setIsMore(false);
                run();
              }}
            />
          ))}
        </Sheet>
      )}
    </section>
  );
}
