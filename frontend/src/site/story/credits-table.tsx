import { ShareButton } from '../gallery/share-button';
import { Names } from '../gallery/viewer-parts';
import { paths } from '../paths';
import type { ShownName, ShownStory } from '../shown-content';
import styles from './story-page.module.css';
import { strings } from './strings';

/** Who made the story, role by role, whose garments it shows, and the way to pass it on. */
export function CreditsTable({ story }: { story: ShownStory }) {
  const { credits, title, category, slug, rights } = story;
  const brands = brandsOf(story);
  const rows = [...credits, ...(brands.length > 0 ? [{ role: strings.garments, names: brands }] : [])];
  return (
    <section className={styles.credits} data-empty={rows.length === 0 || undefined}>
      <div className={styles.creditsHead}>
        {rows.length > 0 && <h2 className={styles.creditsHeading}>{strings.credits}</h2>}
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

/** Who lent the garments, each once. */
function brandsOf({ items }: ShownStory): ShownName[] {
  const brands = items.flatMap(({ garments = [] }) => garments.flatMap(({ brand }) => brand ?? []));
  return brands.filter(
    ({ name, href }, at) => brands.findIndex((one) => one.name === name && one.href === href) === at,
  );
}
