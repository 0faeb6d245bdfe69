import { site as siteStrings, story as strings } from 'contract/words/pt';
import { useAbout, useSettings } from '../content/hooks';
import type { StoryView } from '../content/views/story-view';
import { langOf } from '../content/views/untranslated';
import { ContactLink } from '../layout/contact-link';
import { Link } from '../routing/link';
import { paths } from '../routing/paths';
import { ShareButton } from '../viewer/share/share-button';
import caption from '../viewer/viewer-caption.module.css';
import { Names } from '../viewer/viewer-parts';
import styles from './credits-table.module.css';

/** The story's credits by role, its brands, and links: share, gallery and contact. */
export function CreditsTable({ story }: { story: StoryView }) {
  const { credits, brands, title, category, slug, rights } = story;
  const rows = brands ? [...credits, brands] : credits;
  return (
    <section className={styles.credits} data-empty={rows.length === 0 || undefined}>
      <div className={styles.head}>
        {rows.length > 0 && <h2 className={styles.heading}>{siteStrings.viewer.credits}</h2>}
        <ShareButton title={title} path={paths.story(category, slug)} isWord />
        <Link className={styles.on} to={paths.gallery(category)}>
          {strings.seeAll[category]}
        </Link>
        <Contacts />
      </div>
      {rows.length > 0 && (
        <dl className={styles.roles}>
          {rows.map((credit) => (
            <div key={credit.role}>
              <dt lang={langOf(credit, 'role')}>{credit.role}</dt>
              <dd className={caption.listed}>
                <Names names={credit.names} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {rights && (
        <p className={styles.rights} lang={langOf(story, 'rights')}>
          {rights}
        </p>
      )}
    </section>
  );
}

/** The stylist's contacts: a visitor who followed a shared link has seen only this page. */
function Contacts() {
  const { whatsapp } = useSettings().links;
  const email = useAbout()?.links.email;
  return (
    (whatsapp || email) && (
      <p className={styles.contacts}>
        <span>{siteStrings.footer.contact}</span>
        {whatsapp && <ContactLink href={whatsapp} text={siteStrings.social.whatsapp} />}
        {email && <ContactLink href={email} text={strings.email} />}
      </p>
    )
  );
}
