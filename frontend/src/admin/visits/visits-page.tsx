import type { Visits } from 'contract/visits/visits';
import { classNames } from '../../lib/class-names';
import { panelKeys } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
import { useSeenAgain } from '../kit/services/use-seen-again';
import { ButtonLink } from '../kit/ui/button';
import { Card } from '../kit/ui/card';
import { EmptyState } from '../kit/ui/empty-state';
import layout from '../kit/ui/layout.module.css';
import { Loaded } from '../kit/ui/loaded';
import { PageHeading } from '../kit/ui/page-heading';
import { RowList } from '../kit/ui/row-list';
import { useLoadFailureToast } from '../kit/ui/toast-failure';
import { paths } from '../kit/words/paths';
import { strings } from '../kit/words/strings';
import { dayWords } from '../rights/publication-words';
import { useSiteClock } from '../rights/use-site-clock';
import { DayBars, DayTable } from './day-bars';
import { visitsStrings } from './strings';
import styles from './visits.module.css';

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
  const today = days.at(-1)?.day;
  const wordsOf = (day: string) => (day === today ? text.today : dayWords(day, clock));
  const sum = (kind: 'view' | 'contact') => days.reduce((all, day) => all + day[kind], 0);
  const counted = days.filter(({ day }) => since !== null && day >= since);
  const isSeen = sum('view') > 0;
  return (
    <div className={layout.stack5}>
      <div className={layout.stack2}>
        {isSeen && (
          <p className={styles.summary}>{text.summary(sum('view'), sum('contact'), counted.length)}</p>
        )}
        <p className={classNames(layout.lead, styles.hint)}>{text.honest}</p>
      </div>
      {!isSeen && (
        <EmptyState kind="list" heading={text.none}>
          <p className={styles.hint}>{text.noneHint}</p>
          <ButtonLink to={paths.selections}>{text.toSelections}</ButtonLink>
        </EmptyState>
      )}
      <div className={styles.parts}>
        {isSeen && (
          <>
            <Card heading={text.daysHeading} isRegion>
              <DayBars days={days} wordsOf={wordsOf} />
            </Card>
            <Card heading={text.stories.heading} isRegion>
              <RowList
                rows={stories.map(({ documentId, title, category, view, contact }) => ({
                  id: documentId,
                  to: paths.story(documentId),
                  title,
                  note: strings.galleries[category],
                  told: text.seen(view, contact),
                }))}
              />
              {stories.length === 0 && <p className={layout.note}>{text.stories.none}</p>}
            </Card>
            <Card heading={text.pages.heading} isRegion>
              <RowList
                rows={[...pages]
                  .sort((one, other) => other.view - one.view)
                  .map(({ page, view, contact }) => ({
                    id: page,
                    title: text.pages[page],
                    told: text.seen(view, contact),
                  }))}
              />
            </Card>
          </>
        )}
        <Card heading={text.selections.heading} isRegion>
          <RowList
            rows={selections.map(({ documentId, title, ...numbers }) => ({
              id: documentId,
              to: paths.selection(documentId),
              title,
              told: text.selections.of(numbers),
            }))}
          />
          {selections.length === 0 && <p className={layout.note}>{text.selections.none}</p>}
        </Card>
        {isSeen && (
          <div className={styles.beside}>
            <Card>
              <DayTable days={counted} wordsOf={wordsOf} />
            </Card>
          </div>
        )}
      </div>
      <p className={classNames(layout.note, styles.hint)}>
        {[since !== null && text.since(dayWords(since, clock)), text.leftOut].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}
