import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { firstSteps, isUnlisted } from 'contract/site/first-steps';
import { readSocialAddress } from 'contract/site/social-address';
import type { ListedStory } from 'contract/stories/story';
import { countGaps, translatableWords } from 'contract/translations/gaps';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { arePutOff, putOff } from '../../data/put-off';
import { classNames } from '../../lib/class-names';
import { report } from '../../lib/report';
import { galleryCards } from '../items/gallery-cards';
import { itemsToSee, storiesToSee, withCameraName, withoutAlt, withoutPhotographer } from '../items/missing';
import { panelKey, panelKeys } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
import { Button, ButtonLink } from '../kit/ui/button';
import { Card } from '../kit/ui/card';
import layout from '../kit/ui/layout.module.css';
import { Loaded } from '../kit/ui/loaded';
import { PageHeading } from '../kit/ui/page-heading';
import { toastUndo } from '../kit/ui/toast-undo';
import { paths } from '../kit/words/paths';
import { strings } from '../kit/words/strings';
import { ChangesCard } from '../rights/changes-card';
import { useSiteClock } from '../rights/use-site-clock';
import { NewsCard } from '../selections/news/news-card';
import { selectionStrings } from '../selections/strings';
import { useNewSelection } from '../selections/use-new-selection';
import { visitsStrings } from '../visits/strings';
import styles from './dashboard-page.module.css';
import { FirstStepsCard } from './first-steps-card';
import { dashboardStrings } from './strings';

/** What is new and to be done, three counts and a summary of the site (§2). */
export function DashboardPage() {
  const { editor } = usePanelServices();
  // If the stories fail to load, the rest is still shown.
  const listStories = (category: GalleryCategory) =>
    editor.stories.list(category).catch((cause: unknown) => {
      report(cause);
      return [];
    });
  const reading = usePanelData(panelKey('dashboard'), async () => {
    const [settings, about, moda, publicidade, modaStories, publicidadeStories] = await Promise.all([
      editor.documents.readSettings(),
      editor.documents.readAbout(),
      editor.items.list('moda'),
      editor.items.list('publicidade'),
      listStories('moda'),
      listStories('publicidade'),
    ]);
    return {
      settings: settings.content,
      about: about.content,
      moda,
      publicidade,
      stories: [...modaStories, ...publicidadeStories],
    };
  });
  const text = dashboardStrings;
  const clock = useSiteClock(reading.data?.settings.timeZone);
  const { create, isCreating } = useNewSelection(clock);

  const body = (data: NonNullable<typeof reading.data>) => {
    const { settings, about, moda, publicidade, stories } = data;
    const items = [...moda, ...publicidade];
    const social = settings.socialMedia.filter(({ url }) => url.trim() !== '');
    const linkOf = (platform: string) => social.find((link) => link.platform === platform)?.url;
    const content = { settings, about, itemCount: items.length };
    const toSee = itemsToSee(items, stories, clock);
    const seen = { settings, about, stories: storiesToSee(stories, toSee), items: toSee };
    const gaps = countGaps(settings.languages?.includes('en') ? translatableWords(seen, 'en') : []);
    return (
      <div className={layout.stack5}>
        <NewsCard />
        <FirstStepsCard
          steps={firstSteps(content)}
          isUnlisted={isUnlisted(content)}
          asksWatermark={settings.asksWatermark ?? false}
        />
        <MissingList items={toSee} stories={stories} gaps={gaps} />
        <ChangesCard clock={clock} />
        <ul className={classNames(layout.stack4, styles.counts)}>
          <Count label={text.socialCount} value={social.length} to={paths.social} />
          {galleryCategories.map((category) => (
            <Count
              key={category}
              label={text[`${category}Count`]}
              value={data[category].length}
              stories={galleryCards(data[category], stories).filter(({ story }) => story).length}
              hidden={data[category].filter(({ hidden }) => hidden).length}
              to={paths.gallery(category)}
            />
          ))}
        </ul>
        <WeekLine />
        <Card heading={text.summary} isRegion>
          <dl>
            <Row label={text.siteTitle} value={settings.title} />
            <Row label={text.siteSubtitle} value={settings.subtitle} />
            <SocialRow platform="whatsapp" value={linkOf('whatsapp')} />
            <SocialRow platform="instagram" value={linkOf('instagram')} />
            <Row label={text.services} value={String(about.services.length)} />
          </dl>
          <Link className={classNames(layout.link, styles.edit)} to={paths.settings}>
            {text.editSettings}
          </Link>
        </Card>
      </div>
    );
  };

  return (
    <>
      <PageHeading title={text.heading}>
        <ButtonLink kind="primary" to={paths.newStory('moda')}>
          {text.newStory}
        </ButtonLink>
        <Button disabled={isCreating} onClick={() => void create([])}>
          {isCreating ? selectionStrings.creating : selectionStrings.create}
        </Button>
      </PageHeading>
      <Loaded read={reading}>{body}</Loaded>
    </>
  );
}

/** The views of the last seven days, with the way to 'Visitas'; null before any was counted. */
function WeekLine() {
  const { editor } = usePanelServices();
  const { data } = usePanelData(panelKeys.visits, () => editor.visits.read());
  if (!data?.since) return null;
  const view = data.days.slice(-7).reduce((sum, day) => sum + day.view, 0);
  return (
    <Card>
      <Link className={layout.link} to={paths.visits}>
        {visitsStrings.week(view)}
      </Link>
    </Card>
  );
}

interface MissingListProps {
  items: GalleryItem[];
  stories: ListedStory[];
  /** Of the languages that are on. */
  gaps: ReturnType<typeof countGaps>;
}

/** What the site lacks, with links to the pages that fill it in; null if nothing is missing. */
function MissingList({ items, stories, gaps }: MissingListProps) {
  const text = dashboardStrings.missing;
  const [isPutOff, setIsPutOff] = useState(() => arePutOff(Date.now()));
  const unnamed = withCameraName(items, stories);
  const lines = [
    { count: unnamed.items.length + unnamed.stories.length, say: text.titles, to: paths.cameraNames },
    { count: isPutOff ? 0 : withoutAlt(items).length, say: text.photos, to: paths.altTexts },
    { count: withoutPhotographer(stories, items).length, say: text.stories, to: paths.photographers },
    {
      count: gaps.missing + gaps.changed,
      say: () => text.translations(gaps.missing, gaps.changed),
      to: paths.translations,
    },
  ].filter(({ count }) => count > 0);
  const hide = () => {
    const takeBack = putOff(Date.now());
    setIsPutOff(true);
    toastUndo(text.hiddenForMonth, () => {
      takeBack();
      setIsPutOff(false);
    });
  };
  if (lines.length === 0) return null;
  return (
    <Card heading={text.heading} isRegion>
      <ul>
        {lines.map(({ count, say, to }) => (
          <li key={to} className={styles.missing}>
            <Link className={layout.link} to={to}>
              {say(count)}
            </Link>
            {to === paths.altTexts && (
              <Button kind="quiet" onClick={hide}>
                {text.hide}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface CountProps {
  label: string;
  value: number;
  /** Number of stories with photographs. */
  stories?: number;
  /** Number of hidden items. */
  hidden?: number;
  to: string;
}

function Count({ label, value, stories = 0, hidden = 0, to }: CountProps) {
  return (
    <li className={classNames(layout.raised, styles.count)}>
      <p className={styles.value}>{value}</p>
      <p className={styles.label}>
        {[
          label,
          stories > 0 && dashboardStrings.stories(stories),
          hidden > 0 && dashboardStrings.hidden(hidden),
        ]
          .filter(Boolean)
          .join('')}
      </p>
      <Link
        className={classNames(layout.link, styles.manage)}
        to={to}
        aria-label={`${dashboardStrings.manage}: ${label}`}
      >
        {dashboardStrings.manage}
      </Link>
    </li>
  );
}

function SocialRow({ platform, value }: { platform: 'whatsapp' | 'instagram'; value: string | undefined }) {
  const text = dashboardStrings;
  const isLinked = value === undefined || readSocialAddress(platform, value).href !== null;
  return <Row label={strings.platforms[platform]} value={value} note={isLinked ? undefined : text.noLink} />;
}

interface RowProps {
  label: string;
  value: string | undefined;
  note?: string | undefined;
}

function Row({ label, value, note }: RowProps) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>
        <span>{value?.trim() || dashboardStrings.notConfigured}</span>
        {note && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  );
}
