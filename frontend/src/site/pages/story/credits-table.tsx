import type { ShownStory } from '../../content/shown/to-shown-story';
import { paths } from '../../routing/paths';
import { ShareButton } from '../../viewer/share/share-button';
import { Names } from '../../viewer/viewer-parts';
import { strings } from '../../words/strings';
import styles from './story-page.module.css';

/** Who made the story, role by role, whose garments it shows, and the way to pass it on. */
export function CreditsTable({ story }: { story: ShownStory }) {
  const { credits, brands, title, category, slug, rights } = story;
  const rows = brands ? [...credits, brands] : credits;
  return (
    <section className={styles.credits} data-empty={rows.length === 0 || undefined}>
      <div className={styles.creditsHead}>
        {rows.length > 0 && <h2 className={styles.creditsHeading}>{strings.viewer.credits}</h2>}
        <ShareButton title={title} path={paths.story(category, slug)} isWord />
      </div>
      {rows.length > 0 && (
        <dl className={styles.roles}>
          {rows.map(({ role, names }) => (
            <div key={role}>
              <dt>{role}</dt>
              <dd>
                <Names names={names} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {rights && <p className={styles.rights}>{rights}</p>}
    </section>
  );
}
