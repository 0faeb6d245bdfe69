import { dayOf, type RightsChange } from 'contract/rights/rights';
import { classNames } from '../../lib/class-names';
import { report } from '../../lib/report';
import { panelKey } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
import { Card } from '../kit/ui/card';
import layout from '../kit/ui/layout.module.css';
import { RowList } from '../kit/ui/row-list';
import { itemOn, paths } from '../kit/words/paths';
import { strings } from '../kit/words/strings';
import styles from './changes-card.module.css';
import { endWords, minuteWords, type SiteClock } from './publication-words';
import { rightsStrings } from './strings';

/** 'Próximas mudanças': what dates are about to change on the site, and what they have taken off it; null without dates. */
export function ChangesCard({ clock }: { clock: SiteClock }) {
  const { editor } = usePanelServices();
  const { data } = usePanelData(panelKey('rights-changes'), () =>
    editor.rights.listChanges().catch((cause: unknown) => {
      report(cause);
      return { upcoming: [], ended: [] };
    }),
  );
  const text = rightsStrings.changes;
  if (!data || data.upcoming.length + data.ended.length === 0) {
    return null;
  }
  return (
    <Card heading={text.heading}>
      <ChangeList changes={data.upcoming} clock={clock} />
      {data.ended.length > 0 && (
        <>
          <h3 className={classNames(layout.subheading, styles.ended)}>{text.ended}</h3>
          <ChangeList changes={data.ended} clock={clock} />
        </>
      )}
    </Card>
  );
}

function ChangeList({ changes, clock }: { changes: readonly RightsChange[]; clock: SiteClock }) {
  const rows = changes.map((change) => ({
    id: `${change.documentId} ${change.what}`,
    to: addressOf(change),
    title: isOfMany(change) ? change.story.title : change.title,
    note: placeOf(change),
    told: whenOf(change, clock),
  }));
  return <RowList rows={rows} none={rightsStrings.changes.none} />;
}

/** Several items of a story that change alike. */
const isOfMany = (change: RightsChange): change is RightsChange & { story: object } =>
  change.story !== null && change.count > 1;

function addressOf(change: RightsChange): string {
  const { kind, documentId, category, story } = change;
  if (kind === 'story') return paths.storyDates(documentId);
  if (isOfMany(change)) return paths.story(change.story.documentId);
  return itemOn(story ? paths.story(story.documentId) : paths.gallery(category), documentId);
}

function placeOf(change: RightsChange): string {
  const { kind, category, story } = change;
  const { changes, story: ofStory } = rightsStrings;
  const gallery = strings.galleries[category];
  if (kind === 'story') return `${ofStory}, ${gallery}`;
  if (isOfMany(change)) return changes.ofStory(change.count);
  return story ? changes.inStory(story.title) : gallery;
}

function whenOf({ what, at }: RightsChange, clock: SiteClock): string {
  return what === 'publish'
    ? rightsStrings.publishes(minuteWords(at, clock))
    : // The day that is over at this instant.
      endWords(dayOf(Date.parse(at) - 1, clock.timeZone), clock);
}
