import type { VisitCounts, Visits } from 'contract/visits/visits';
import { toast } from 'react-toastify';
import { classNames } from '../../lib/class-names';
import { useMedia } from '../../lib/use-media';
import { panelKeys } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
import { useSeenAgain } from '../kit/services/use-seen-again';
import { Button, ButtonLink } from '../kit/ui/button';
import { Card } from '../kit/ui/card';
import { copyText } from '../kit/ui/copy-text';
import { EmptyState } from '../kit/ui/empty-state';
import { Fold } from '../kit/ui/fold';
import layout from '../kit/ui/layout.module.css';
import { Loaded } from '../kit/ui/loaded';
import { PageHeading } from '../kit/ui/page-heading';
import { RowList } from '../kit/ui/row-list';
import { useLoadFailureToast } from '../kit/ui/toast-failure';
import { paths } from '../kit/words/paths';
import { strings } from '../kit/words/strings';
import { dayWords } from '../rights/publication-words';
import { useSiteClock } from '../rights/use-site-clock';
import { DayBars } from './day-bars';
import { DayTable } from './day-table';
import { visitsStrings } from './strings';
import styles from './visits-page.module.css';

/** Number of stories and of selections before 'Ver todas'. */
const shownAtFirst = 10;

/** How often the site was seen in thirty days, what of it, and what came of selections. */
export function VisitsPage() {
  const { editor } = usePanelServices();
  const visits = usePanelData(panelKeys.visits, () => editor.visits.read());
  useSeenAgain(visits.retry);
  useLoadFailureToast(visits.error, visitsStrings.loadFailed);
  return (
    <>
      <PageHeading title={visitsStrings.heading} />
      <Loaded read={visits}>{(data) => <Numbers visits={data} />}</Loaded>
    </>
  );
}

function Numbers({ visits: { since, days, pages, stories, selections } }: { visits: Visits }) {
  const text = visitsStrings;
  const clock = useSiteClock();
  const isWide = useMedia('(width >= 900px)');
  const today = days.at(-1)?.day;
  const wordsOf = (day: string) => (day === today ? text.today : dayWords(day, clock));
  const sum = (kind: keyof VisitCounts) => days.reduce((all, day) => all + day[kind], 0);
  const counted = days.filter(({ day }) => since !== null && day >= since);
  const isSeen = sum('view') > 0;
  const seenStories = stories.map(({ documentId, title, category, view, contact }) => ({
    id: documentId,
    to: paths.story(documentId),
    title,
    note: strings.galleries[category],
    told: text.seen(view, contact),
  }));
  const seenPages = [...pages]
    .sort((one, other) => other.view - one.view)
    .map(({ page, view, contact }) => ({
      id: page,
      title: text.pages[page],
      told: text.seen(view, contact),
    }));
  const sentSelections = selections.map(({ documentId, title, ...numbers }) => ({
    id: documentId,
    to: paths.selection(documentId),
    title,
    told: text.selections.of(numbers),
  }));
  const table = <DayTable days={counted} wordsOf={wordsOf} />;
  return (
    <div className={layout.stack5}>
      <div className={layout.stack2}>
        {isSeen && (
          <p className={styles.summary}>{text.summary(sum('view'), sum('contact'), counted.length)}</p>
        )}
        <p className={classNames(layout.lead, styles.hint)}>{text.honest}</p>
      </div>
      {!isSeen && <NoVisits isNew={counted.length < days.length} />}
      <div className={styles.parts}>
        {isSeen && (
          <>
            <Card heading={text.daysHeading} isRegion>
              <DayBars days={days} wordsOf={wordsOf} />
              {!isWide && (
                <Fold label={text.table.fold} state={text.days(counted.length)}>
                  {table}
                </Fold>
              )}
            </Card>
            {isWide && (
              <div className={styles.beside}>
                <Card>{table}</Card>
              </div>
            )}
            <Card heading={text.stories.heading} isRegion>
              <RowList rows={seenStories} most={shownAtFirst} />
              {stories.length === 0 && <p className={layout.note}>{text.stories.none}</p>}
              <h3 className={classNames(layout.subheading, styles.pages)}>{text.pages.heading}</h3>
              <RowList rows={seenPages} most={shownAtFirst} />
            </Card>
          </>
        )}
        <Card heading={text.selections.heading} isRegion>
          <div className={layout.stack3}>
            <p>
              {selections.length === 0
                ? text.selections.none
                : text.selections.sum(sum('opening'), sum('download'), counted.length)}
            </p>
            <RowList rows={sentSelections} most={shownAtFirst} />
          </div>
        </Card>
      </div>
      <p className={classNames(layout.note, styles.hint)}>
        {[since !== null && text.since(dayWords(since, clock)), text.leftOut].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}

function NoVisits({ isNew }: { isNew: boolean }) {
  const text = visitsStrings;
  const link = window.location.origin;
  return (
    <EmptyState kind="list" heading={isNew ? text.none.new : text.none.quiet}>
      <p className={styles.hint}>{text.noneHint}</p>
      <div className={classNames(layout.actions, styles.center)}>
        <Button onClick={() => void copyText(link, text.copied, () => toast.info(text.copyFailed(link)))}>
          {text.copyLink}
        </Button>
        <ButtonLink to={paths.selections}>{text.toSelections}</ButtonLink>
      </div>
    </EmptyState>
  );
}
