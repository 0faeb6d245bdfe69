import type { Visits } from 'contract/visits/visits';
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
import { visitsStrings as text } from './strings';
import styles from './visits.module.css';

/** How often the site was seen in thirty days, what of it, and what came of selections. */
export function VisitsPage() {
  const { editor } = usePanelServices();
  const visits = usePanelData(panelKeys.visits, () => editor.visits.read());
  useSeenAgain(visits.retry);
  useLoadFailureToast(visits.error, text.loadFailed);
  return (
    <>
      <PageHeading title={text.heading} />
      <Loaded read={visits}>{(data) => <Numbers visits={data} />}</Loaded>
    </>
  );
}

function Numbers({ visits: { since, days, pages, stories, selections } }: { visits: Visits }) {
  const clock = useSiteClock();
  const sum = (kind: 'view' | 'contact') => days.reduce((all, day) => all + day[kind], 0);
  const isSeen = sum('view') > 0;
  const wordsOf = (day: string) => (day === days.at(-1)?.day ? text.today : dayWords(day, clock));
  const told = days.map((one) => ({ ...one, words: wordsOf(one.day) }));
  const counted = told.filter(({ day }) => since !== null && day >= since);
  const lists = [
    {
      ...text.stories,
      rows: stories.map(({ documentId: id, title, category, view, contact }) => {
        const note = strings.galleries[category];
        return { id, to: paths.story(id), title, note, told: text.seen(view, contact) };
      }),
    },
    {
      heading: text.pagesHeading,
      rows: [...pages]
        .sort((one, other) => other.view - one.view)
        .map(({ page: id, view, contact }) => ({
          id,
          title: text.pages[id],
          told: text.seen(view, contact),
        })),
    },
    {
      ...text.selections,
      rows: selections.map(({ documentId: id, title, ...numbers }) => {
        return { id, to: paths.selection(id), title, told: text.ofSelection(numbers) };
      }),
    },
  ].map(({ heading, ...list }) => (
    <Card key={heading} heading={heading} isRegion>
      <RowList {...list} />
    </Card>
  ));
  return (
    <div className={layout.stack5}>
      <div className={layout.stack2}>
        {isSeen && (
          <p className={layout.subheading}>{text.summary(sum('view'), sum('contact'), counted.length)}</p>
        )}
        <p className={layout.lead}>{text.honest}</p>
      </div>
      {isSeen ? (
        <div className={layout.columns}>
          <div className={layout.stack5}>
            <Card heading={text.daysHeading} isRegion>
              <DayBars days={told} />
            </Card>
            {lists}
          </div>
          <Card>
            <DayTable days={counted} />
          </Card>
        </div>
      ) : (
        <>
          <EmptyState kind="list" heading={text.none}>
            <p>{text.noneHint}</p>
            <ButtonLink to={paths.selections}>{text.toSelections}</ButtonLink>
          </EmptyState>
          {lists.at(-1)}
        </>
      )}
      <p className={layout.lead}>
        {[since !== null && text.since(dayWords(since, clock)), text.leftOut].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}

/** With itself in words, as `12 mar`; oldest first, today last. */
type Days = (Visits['days'][number] & { words: string })[];

/** Views at the top of the bars' scale at least. */
const lowestTop = 4;

/** The views of each day as bars, whose numbers are in the table. */
function DayBars({ days }: { days: Days }) {
  const top = Math.max(lowestTop, ...days.map(({ view }) => view));
  return (
    <div className={styles.chart} aria-hidden="true">
      <span>{top.toLocaleString('pt-BR')}</span>
      <div className={styles.bars}>
        {days.map(({ day, words, view, contact }, at) => (
          <span
            key={day}
            title={`${words}: ${text.seen(view, contact)}`}
            style={{ backgroundSize: `72% ${view && `max(3px, ${(view / top) * 100}%)`}` }}
          >
            {(days.length - 1 - at) % 7 === 0 && <span>{words}</span>}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The bars' numbers, the newest first. */
function DayTable({ days }: { days: Days }) {
  return (
    <table className={styles.table}>
      <caption>{text.table.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text.table.day}</th>
          <th scope="col">{text.table.view}</th>
          <th scope="col">{text.table.contact}</th>
        </tr>
      </thead>
      <tbody>
        {[...days].reverse().map(({ day, words, view, contact }) => (
          <tr key={day}>
            <th scope="row">{words}</th>
            <td>{view.toLocaleString('pt-BR')}</td>
            <td>{contact.toLocaleString('pt-BR')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
