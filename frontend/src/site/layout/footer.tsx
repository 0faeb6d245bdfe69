import type { Credit } from '../../contract/operator';
import { mailHref, telHref } from '../../lib/links';
import { FittedText } from '../../ui/fitted-text';
import { siteName } from '../page-meta';
import { paths } from '../paths';
import { Link } from '../routing/link';
import { useAbout, useCopyrightYear, useCredit, useSettings } from '../site-data';
import { strings } from '../strings';
import styles from './footer.module.css';
import { SocialLinks } from './social-links';

/** Name, location and role; contact; social icons; copyright, credit and navigation (§2). */
export function Footer() {
  const settings = useSettings();
  const { about } = useAbout();
  const year = useCopyrightYear();
  const credit = useCredit();
  const name = siteName(settings);
  const { email, phone, location } = about.contact;
  const { nav } = strings.footer;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <p className={styles.name}>
            <FittedText text={name} />
          </p>
          <p>{location}</p>
          <p>{strings.footer.role}</p>
        </div>
        <div>
          <h2 className={styles.label}>{strings.footer.contact}</h2>
          <ContactLine href={mailHref(email)} text={email} />
          <ContactLine href={telHref(phone)} text={phone} />
        </div>
        <div className={styles.social}>
          <SocialLinks links={settings.socialMedia} order={['instagram', 'whatsapp']} />
        </div>
      </div>
      <div className={styles.base}>
        <p>
          {strings.footer.rights(year, name)} {credit && <CreditLine credit={credit} />}
        </p>
        <nav className={styles.nav} aria-label={strings.footer.label}>
          <Link to={paths.home}>{nav.home}</Link>
          <Link to={paths.gallery('moda')}>{nav.moda}</Link>
          <Link to={paths.gallery('publicidade')}>{nav.publicidade}</Link>
          <Link to={paths.about}>{nav.about}</Link>
          <a href={paths.admin}>{nav.admin}</a>
        </nav>
      </div>
    </footer>
  );
}

function CreditLine({ credit: { name, url } }: { credit: Credit }) {
  return (
    <>
      {strings.footer.creditLead}{' '}
      {url === null ? (
        name
      ) : (
        <a className={styles.credit} href={url} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      )}
    </>
  );
}

function ContactLine({ href, text }: { href: string | null; text: string }) {
  return (
    <p>
      {href ? (
        <a className={styles.contact} href={href}>
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  );
}
