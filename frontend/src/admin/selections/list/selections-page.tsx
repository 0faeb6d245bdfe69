import { type ListedSelection, selectionLimits } from 'contract/selections/selection';
import { Link } from 'react-router-dom';
import { classNames } from '../../../lib/class-names';
import { Picture } from '../../../ui/picture';
import { BookButton } from '../../book/book-button';
import { panelKey } from '../../kit/services/panel-keys';
import { usePanelServices } from '../../kit/services/panel-services';
import { usePanelData } from '../../kit/services/use-panel-data';
import { useSeenAgain } from '../../kit/services/use-seen-again';
import { AddIcon } from '../../kit/ui/action-icons';
import { Button } from '../../kit/ui/button';
import { EmptyState } from '../../kit/ui/empty-state';
import layout from '../../kit/ui/layout.module.css';
import { Loaded } from '../../kit/ui/loaded';
import { PageHeading } from '../../kit/ui/page-heading';
import { useLoadFailureToast } from '../../kit/ui/toast-failure';
import { paths } from '../../kit/words/paths';
import type { SiteClock } from '../../rights/publication-words';
import { useSettings } from '../../rights/use-site-clock';
import { newsStrings } from '../news/strings';
import { useNews } from '../news/use-news';
import { openedWords, peopleWords, selectionState, stateWords } from '../selection-words';
import { selectionStrings } from '../strings';
import { useNewSelection } from '../use-new-selection';
import styles from './selections.module.css';
import { selectionsStrings } from './strings';

/** All selections: what their clients see, and what they chose. */
export function SelectionsPage() {
  const { editor } = usePanelServices();
  const text = selectionsStrings;
  const selections = usePanelData(panelKey('selections'), () => editor.selections.list());
  const { data } = selections;
  useSeenAgain(selections.retry);
  const { clock } = useSettings();
  const { create, isCreating } = useNewSelection(clock);
  useLoadFailureToast(selections.error, text.loadFailed);
  const newsOf = new Map(useNews().news?.map((one) => [one.documentId, newsStrings.inRow(one)]));
  const isFull = (data?.length ?? 0) >= selectionLimits.selections;

  const body = (all: ListedSelection[]) =>
    all.length === 0 ? (
      <EmptyState kind="list" heading={text.none}>
        <p>{text.noneHint}</p>
      </EmptyState>
    ) : (
      <>
        {isFull && <p className={layout.info}>{text.full(selectionLimits.selections)}</p>}
        <ul className={layout.rows} aria-label={text.list}>
          {all.map((selection) => (
            <li key={selection.documentId} className={styles.line}>
              <SelectionRow selection={selection} news={newsOf.get(selection.documentId)} clock={clock} />
              {selection.count > 0 && (
                <BookButton
                  whose={selection.title}
                  contents={async () => ({
                    ...(await editor.selections.read(selection.documentId)),
                    of: { selection: selection.documentId },
                  })}
                />
              )}
            </li>
          ))}
        </ul>
      </>
    );

  return (
    <>
      <PageHeading title={selectionStrings.heading}>
        <Button onClick={() => void create([])} disabled={!data || isCreating || isFull}>
          <AddIcon />
          <span>{isCreating ? selectionStrings.creating : selectionStrings.create}</span>
        </Button>
      </PageHeading>
      <div className={layout.stack4}>
        <p className={layout.lead}>{text.hint}</p>
        <Loaded read={selections}>{body}</Loaded>
      </div>
    </>
  );
}

/** Number of people who are named in a row. */
const mostPeople = 4;

interface SelectionRowProps {
  selection: ListedSelection;
  /** What is new in it, in words. */
  news: string | undefined;
  clock: SiteClock;
}

function SelectionRow({ selection, news, clock }: SelectionRowProps) {
  const { documentId, title, client, count, image, opened, people } = selection;
  const { isClosedByRestore, isLinkChanged } = selection;
  const best = image?.sources.at(-1)?.variants[0]?.url;
  const words = peopleWords(people);
  const state = selectionState(selection, clock);
  return (
    <Link className={classNames(layout.row, styles.row)} to={paths.selection(documentId)}>
      <span className={classNames(layout.frame, styles.thumb)}>
        {best && <Picture image={image} src={best} alt="" sizes="5rem" className={layout.filling} />}
      </span>
      <span className={styles.words}>
        <span className={layout.subheading}>{title}</span>
        {news && <span className={styles.news}>{news}</span>}
        {client && <span className={styles.client}>{client}</span>}
        <span className={classNames(layout.note, styles.state)} data-state={state}>
          {`${stateWords(selection, clock)} · ${selectionStrings.count(count)}`}
        </span>
        {isClosedByRestore && <span className={layout.problem}>{selectionStrings.closedByRestore}</span>}
        {isLinkChanged && state === 'open' && (
          <span className={layout.problem}>{selectionStrings.linkChanged}</span>
        )}
        <span className={layout.note}>{openedWords(opened, clock)}</span>
        {words.length > 0 && (
          <span className={styles.chosen}>
            {words.length > mostPeople
              ? selectionsStrings.others(words.slice(0, mostPeople).join(' · '), words.length - mostPeople)
              : words.join(' · ')}
          </span>
        )}
      </span>
    </Link>
  );
}
