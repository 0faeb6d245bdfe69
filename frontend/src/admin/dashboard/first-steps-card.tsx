import type { FirstStep, SampleField } from 'contract/site/first-steps';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { Card } from '../kit/ui/card';
import layout from '../kit/ui/layout.module.css';
import { paths } from '../kit/words/paths';
import { strings } from '../kit/words/strings';
import styles from './first-steps-card.module.css';
import { MarkQuestion } from './mark-question';
import { dashboardStrings } from './strings';

const ways: Record<FirstStep['id'], string> = {
  name: paths.settings,
  self: paths.about,
  contact: paths.aboutContact,
  links: paths.social,
  portrait: paths.about,
  photos: paths.gallery('moda'),
};

/** The description for search engines alone stands in the settings. */
const wayOf = (id: FirstStep['id'], samples: readonly SampleField[]) =>
  samples.join() === 'seoDescription' ? paths.settings : ways[id];

const fields: Record<SampleField, string> = {
  name: strings.labels.name,
  title: strings.labels.siteTitle,
  logoText: strings.labels.logoText,
  ...dashboardStrings.steps.samples,
  email: strings.labels.email,
  phone: strings.labels.phone,
  instagram: strings.platforms.instagram,
  whatsapp: strings.platforms.whatsapp,
};

interface FirstStepsCardProps {
  steps: FirstStep[];
  /** Whether the site asks search engines not to list it. */
  isUnlisted: boolean;
  /** Whether the watermark is still asked for. */
  asksWatermark: boolean;
}

/** The set-up steps of a new site, each with a link, and the question for its watermark; hidden when all are done. */
export function FirstStepsCard({ steps, isUnlisted, asksWatermark }: FirstStepsCardProps) {
  const text = dashboardStrings.steps;
  const done = steps.filter(({ isDone }) => isDone).length;
  const isPreviewed = steps.every(({ id, isDone, samples }) =>
    id === 'photos'
      ? isDone
      : id !== 'name' || !samples.some((field) => field === 'name' || field === 'title'),
  );
  if (done === steps.length && !asksWatermark) return null;
  return (
    <Card heading={text.heading} isRegion>
      <div className={layout.stack3}>
        <p className={layout.note}>{text.progress(done, steps.length)}</p>
        <ol>
          {steps.map(({ id, isDone, samples }) => (
            <li key={id}>
              <Link className={styles.step} to={wayOf(id, samples)} data-done={isDone}>
                <span className={styles.tick} aria-hidden="true" />
                <span className={styles.words}>
                  <span className={styles.task}>{text[id]}</span>
                  {isDone && <VisuallyHidden>{` — ${text.done}`}</VisuallyHidden>}
                  {samples.some((field) => field === 'name' || field === 'title') && (
                    <span className={layout.note}>{text.unmarked}</span>
                  )}
                  {samples.length > 0 && (
                    <span className={layout.note}>
                      {text.rest(samples.map((field) => fields[field]).join(', '))}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ol>
        {asksWatermark && <MarkQuestion isPreviewed={isPreviewed} />}
        {isUnlisted && <p className={classNames(layout.info, layout.small)}>{text.unlisted}</p>}
      </div>
    </Card>
  );
}
