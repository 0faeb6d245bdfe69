import type { CSSProperties } from 'react';
import { classNames } from '../../lib/class-names';
import { paths, type SiteRoute } from '../paths';
import { Link } from '../routing/link';
import { useSettings } from '../site-data';
import { strings } from '../strings';
import styles from './header.module.css';
import { SocialLinks } from './social-links';
import { useIsCompact } from './use-is-compact';

/** Name, subtitle, social links and navigation; compact and tinted once the page is scrolled (§2). */
export function Header({ route }: { route: SiteRoute }) {
  const settings = useSettings();
  const isCompact = useIsCompact();
  const gallery = route.page === 'gallery' ? route.category : null;
  const links = [
    { to: paths.about, text: strings.nav.about, isCurrent: route.page === 'about' },
    {
      to: paths.gallery('moda'),
      text: strings.nav.moda,
      isCurrent: gallery === 'moda',
    },
    {
      to: paths.gallery('publicidade'),
      text: strings.nav.publicidade,
      isCurrent: gallery === 'publicidade',
    },
  ];
  return (
    <header className={classNames(styles.header, isCompact && styles.compact)} data-compact={isCompact}>
      <div className={styles.bar}>
        <Link className={styles.brand} to={paths.home} style={nameLength(settings.title)}>
          <span className={styles.name}>{settings.title}</span>
          <span className={styles.subtitle}>{settings.subtitle}</span>
        </Link>
        <nav className={styles.nav} aria-label={strings.nav.label}>
          {links.map(({ to, text, isCurrent }) => (
            <Link key={to} to={to} className={styles.navLink} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </Link>
          ))}
        </nav>
        <div className={styles.social}>
          <SocialLinks links={settings.socialMedia} order={['whatsapp', 'instagram']} />
        </div>
      </div>
    </header>
  );
}

/** A long name is set smaller, so that it stays on one line at 360 px. */
function nameLength(name: string): CSSProperties {
  return { '--name-length': Math.max(name.length, 12) } as CSSProperties;
}
