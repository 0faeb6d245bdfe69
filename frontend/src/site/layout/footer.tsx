import { site as strings } from 'contract/words/pt';
import { use } from 'react';
import { FittedText } from '../../ui/fitted-text';
import { useAbout, useSettings } from '../content/hooks';
import { SitePayloadContext } from '../content/payload';
import { siteName } from '../content/site-name';
import { langOf } from '../content/views/untranslated';
import { Link } from '../routing/link';
import { paths, type SiteRoute } from '../routing/paths';
import { ContactLink } from './contact-link';
import styles from './footer.module.css';
import { LanguageSwitch } from './language-switch';
import { SocialLinks } from './social-links';

/** Name, location and role; contact; social icons; copyright, credit and navigation (§2). */
export function Footer({ route }: { route: SiteRoute }) {
  const settings = useSettings();
  const about = useAbout();
  const { year, credit } = use(SitePayloadContext);
  const name = siteName(settings);
  const { nav } = strings.footer;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <p className={styles.name} translate="no">
            <FittedText text={name} />
          </p>
          <p lang={langOf(about, 'location')}>{about?.contact.location}</p>
          <p>{strings.footer.role}</p>
        </div>
        <div>
          <h2 className={styles.label}>{strings.footer.contact}</h2>
          {(['email', 'phone'] as const).map((field) => (
            <p key={field}>
              <ContactLink
                className={styles.contact}
                href={about?.links[field]}
                text={about?.contact[field] ?? ''}
              />
            </p>
          ))}
        </div>
        <div className={styles.social}>
          <SocialLinks links={settings.links} order={['instagram', 'whatsapp']} />
        </div>
      </div>
      <div className={styles.base}>
        <p>
          <span>{strings.footer.rights(year, name)}</span>
          {credit && (
            <>
              {' '}
              <span>{strings.footer.creditLead}</span>{' '}
              <ContactLink className={styles.credit} href={credit.url} text={credit.name} />
            </>
          )}
        </p>
        <nav className={styles.nav} aria-label={strings.footer.label}>
          <Link to={paths.home}>{nav.home}</Link>
          <Link to={paths.gallery('moda')}>{nav.moda}</Link>
          <Link to={paths.gallery('publicidade')}>{nav.publicidade}</Link>
          <Link to={paths.about}>{nav.about}</Link>
          <LanguageSwitch route={route} />
          <a className={styles.admin} href={paths.admin}>
            {nav.admin}
          </a>
        </nav>
      </div>
    </footer>
  );
}
