import { choicesPollMs } from 'contract/limits';
import {
  type SelectionChoices as Choices,
  type SelectionChoice,
  type SelectionItem,
  type SelectionPerson,
  selectionVersion,
} from 'contract/selections/selection';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import useSWR from 'swr';
import { isDataError } from '../../../data/data-error';
import { classNames } from '../../../lib/class-names';
import { twoDigits } from '../../../lib/duration';
import { report } from '../../../lib/report';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { CardMedia } from '../../items/card-media';
import { panelKey } from '../../kit/services/panel-keys';
import { useIsReachable, usePanelServices } from '../../kit/services/panel-services';
import { Button, SiteLink } from '../../kit/ui/button';
import { ConfirmButton } from '../../kit/ui/confirm-dialog';
import { copyText } from '../../kit/ui/copy-text';
import layout from '../../kit/ui/layout.module.css';
import { Hint, SelectField } from '../../kit/ui/text-field';
import { reportFailure } from '../../kit/ui/toast-failure';
import type { SiteClock } from '../../rights/publication-words';
import { CreateButton } from '../create-button';
import { useRereadNews } from '../news/use-news';
import { namesOf, openedWords, personWords, whenWords } from '../selection-words';
import { titledAfter, useNewSelection } from '../use-new-selection';
import type { StoredSelection } from './edited-selection';
import { NamesDialog } from './names-dialog';
import styles from './selection.module.css';
import { selectionPageStrings } from './strings';

interface SelectionChoicesProps {
  selection: StoredSelection;
  /** The selection's version that the page has. */
  version: string | null;
  /** Another version of the selection is stored. */
  onNewer: () => void;
  /** The selection was deleted. */
  onGone: () => void;
  isUnsaved: boolean;
  clock: SiteClock;
}

const isChosenBy = (person: SelectionPerson, { item }: SelectionItem) =>
  person.choices.some((choice) => choice.isChosen && choice.item === item.documentId);

/** What a selection's clients chose, as it comes, and what can be done with it, of one person or of all. */
export function SelectionChoices({ selection, isUnsaved, clock, ...calls }: SelectionChoicesProps) {
  const { editor } = usePanelServices();
  const text = selectionPageStrings;
  const { documentId, title, items, language, downloads, isMarked } = selection;
  const { choices, isReachable, hasFailed, mutate } = useChoices(documentId, calls);
  const { create, isCreating } = useNewSelection(clock);
  const [only, setOnly] = useState('');
  const [isCopying, setIsCopying] = useState(false);
  const people = choices?.people ?? [];
  const names = namesOf(people);
  const named = people.map((person, at) => ({ person, who: names[at] ?? '' }));
  const one = named.filter(({ person }) => person.id === only);
  const shown = one.length > 0 ? one : named;
  const isChosen = (item: SelectionItem) => shown.some(({ person }) => isChosenBy(person, item));
  const chosen = items.filter(isChosen);
  const numberOf = (id: string) => twoDigits(items.findIndex(({ item }) => item.documentId === id) + 1);
  const nameOf = ({ item }: SelectionItem) => text.number(numberOf(item.documentId), item.title);

  const copyNumbers = () => {
    const numbers = chosen.map(({ item }) => numberOf(item.documentId)).join(', ');
    void copyText(numbers, text.numbersCopied, () => toast.info(numbers, { autoClose: false }));
  };
  const forget = async () => {
    try {
      await editor.selections.forget(documentId);
      await mutate();
      toast.success(text.forgotten);
    } catch (error) {
      reportFailure(text.changeFailed, error);
    }
  };

  return (
    <div className={layout.stack4}>
      <p className={layout.note} role="status">
        {[
          choices && openedWords(choices.opened, clock),
          !isReachable && text.offline,
          hasFailed && text.choicesFailed,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {people.length === 0 ? (
        choices && <Hint>{text.noChoices}</Hint>
      ) : (
        <>
          {people.length > 1 && (
            <div className={layout.pair}>
              <SelectField
                label={text.whose}
                value={shown.length === 1 ? only : ''}
                onChange={({ target }) => setOnly(target.value)}
              >
                <option value="">{text.everyone}</option>
                {named.map(({ person, who }) => (
                  <option key={person.id} value={person.id}>
                    {who}
                  </option>
                ))}
              </SelectField>
            </div>
          )}
          <p role="status">{text.sum(chosen.length)}</p>
          <div className={layout.actions}>
            <Button disabled={chosen.length === 0} onClick={() => setIsCopying(true)}>
              {text.names.copy}
            </Button>
            <Button disabled={chosen.length === 0} onClick={copyNumbers}>
              {text.copyNumbers}
            </Button>
            <CreateButton
              isUnsaved={isUnsaved}
              disabled={chosen.length === 0 || isCreating}
              onClick={() =>
                void create(chosen, {
                  title: titledAfter(title, text.chosenOf),
                  client: selection.client || null,
                  language,
                  downloads,
                  isMarked,
                })
              }
            >
              {text.newOfChosen}
            </CreateButton>
            {/* Both are of all people. */}
            {shown.length === people.length && (
              <>
                {chosen.length > 0 && choices?.download && (
                  <SiteLink to={choices.download}>{text.download}</SiteLink>
                )}
                {choices?.list && <SiteLink to={choices.list}>{text.list}</SiteLink>}
              </>
            )}
          </div>
          <ul className={layout.stack5}>
            {shown.map(({ person, who }) => (
              <li key={person.id}>
                <Person {...{ person, who, items, numberOf, clock }} />
              </li>
            ))}
          </ul>
          <div className={classNames(layout.head, styles.kept)}>
            <Hint>{selection.until === null ? text.keptEndless : text.kept}</Hint>
            <ConfirmButton
              label={text.forget}
              heading={text.forgetHeading}
              text={text.forgetText}
              onConfirm={() => void forget()}
            />
          </div>
        </>
      )}
      {isCopying && <NamesDialog {...{ items, isChosen, nameOf }} onClose={() => setIsCopying(false)} />}
    </div>
  );
}

interface PersonProps {
  person: SelectionPerson;
  /** How the person is called. */
  who: string;
  items: readonly SelectionItem[];
  numberOf: (id: string) => string;
  clock: SiteClock;
}

/** Whether a choice says something. */
const isMade = ({ isChosen, comment }: SelectionChoice) => isChosen || comment !== null;

function Person({ person, who, items, numberOf, clock }: PersonProps) {
  const { sentAt, isDone, choices } = person;
  const text = selectionPageStrings;
  const byId = new Map(choices.filter(isMade).map((choice) => [choice.item, choice]));
  const ids = new Set(items.map(({ item }) => item.documentId));
  const away = choices.filter((choice) => isMade(choice) && !ids.has(choice.item));
  const awayComments = away.filter(({ comment }) => comment !== null);
  return (
    <section className={layout.stack3} aria-label={who}>
      <h3 className={classNames(layout.subheading, styles.person)}>{personWords(person, who) ?? who}</h3>
      {sentAt !== null && (
        <p className={layout.note}>{(isDone ? text.sent : text.changing)(whenWords(sentAt, clock))}</p>
      )}
      <ul className={styles.choices}>
        {items.flatMap(({ item }) => {
          const choice = byId.get(item.documentId);
          if (!choice) return [];
          return (
            <li key={item.documentId} className={styles.choice}>
              <span className={classNames(layout.frame, styles.thumb)}>
                <CardMedia item={item} sizes="5rem" />
              </span>
              <span className={styles.choiceWords}>
                <span>
                  {choice.isChosen && (
                    <>
                      <VisuallyHidden>{`${text.chosen} `}</VisuallyHidden>
                      <span aria-hidden="true" className={styles.heart}>
                        {'♥ '}
                      </span>
                    </>
                  )}
                  <span>{text.number(numberOf(item.documentId), item.title)}</span>
                </span>
                {choice.comment !== null && <q className={styles.comment}>{choice.comment}</q>}
              </span>
            </li>
          );
        })}
      </ul>
      {away.length > 0 && <p className={layout.note}>{text.away(away.length)}</p>}
      {awayComments.length > 0 && (
        <ul className={styles.choiceWords}>
          {awayComments.map(({ item, comment }) => (
            <li key={item}>
              <q className={styles.comment}>{comment}</q>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What a selection's clients chose, as it comes. */
function useChoices(
  documentId: string,
  { version, onNewer, onGone }: Pick<SelectionChoicesProps, 'version' | 'onNewer' | 'onGone'>,
) {
  const { editor } = usePanelServices();
  const isReachable = useIsReachable();
  const markSeen = useMarkSeen(documentId);
  const { data, error, mutate } = useSWR<Choices, unknown>(
    panelKey('selection-choices', documentId),
    () => editor.selections.readChoices(documentId),
    {
      refreshInterval: isReachable ? choicesPollMs : 0,
      refreshWhenHidden: false,
      revalidateOnFocus: true,
      shouldRetryOnError: false,
      onSuccess: (read) => {
        markSeen(read);
        if (selectionVersion(read) !== version) onNewer();
      },
      onError: (cause) => {
        if (isDataError(cause, 'not-found')) onGone();
      },
    },
  );
  const hasFailed = error !== undefined && isReachable;
  useEffect(() => {
    if (!hasFailed) return;
    // SWR's own interval rests after an error.
    const timer = setInterval(() => document.visibilityState === 'visible' && void mutate(), choicesPollMs);
    return () => clearInterval(timer);
  }, [hasFailed, mutate]);
  return { choices: data, isReachable, hasFailed, mutate };
}

/** Tells the server, once for what is new, that the owner has seen the choices that were read. */
function useMarkSeen(documentId: string): (read: Choices) => void {
  const { editor } = usePanelServices();
  const rereadNews = useRereadNews();
  const seen = useRef('');
  const mark = async ({ people, readAt }: Choices) => {
    if (people.length === 0 || readAt === seen.current || document.visibilityState !== 'visible') return;
    const before = seen.current;
    seen.current = readAt;
    try {
      await editor.selections.markSeen(documentId, readAt);
      rereadNews();
    } catch (error) {
      // The next read tells it.
      seen.current = before;
      if (!isDataError(error, 'offline')) report(error);
    }
  };
  return (read) => void mark(read);
}
