import { compactHeaderPx } from 'contract/limits';
import { useEffect, useState } from 'react';
import { HeaderFrame } from '../../ui/header-frame';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useSettings } from '../content/hooks';
import { Link } from '../routing/link';
import { paths, type SiteRoute } from '../routing/paths';
import { strings } from '../words/strings';
import { SocialLinks } from './social-links';

/** Name, subtitle, social links and navigation; compact and tinted once the page is scrolled (§2). */
export function Header({ route }: { route: SiteRoute }) {
  const { title, subtitle, links: contacts } = useSettings();
  const gallery = 'category' in route ? route.category : null;
  const links = [
    { to: paths.about, text: strings.nav.about, isCurrent: route.page === 'about' },
    { to: paths.gallery('moda'), text: strings.nav.moda, isCurrent: gallery === 'moda' },
    {
      to: paths.gallery('publicidade'),
      text: strings.nav.publicidade,
      isCurrent: gallery === 'publicidade',
    },
  ];
  return (
    <HeaderFrame
      title={title}
      subtitle={subtitle}
      isSticky
      isCompact={useIsCompact()}
      brand={({ children, ...brand }) => (
        <Link {...brand} to={paths.home}>
          {children}
          {title.trim() === '' && <VisuallyHidden>{strings.footer.nav.home}</VisuallyHidden>}
        </Link>
      )}
      nav={(classes) => (
        <nav className={classes.list} aria-label={strings.nav.label}>
          {links.map(({ to, text, isCurrent }) => (
            <Link
              key={to}
              to={to}
              className={classes.link}
              aria-current={isCurrent ? (route.page === 'story' ? 'true' : 'page') : undefined}
            >
              {text}
            </Link>
          ))}
        </nav>
      )}
      social={<SocialLinks links={contacts} order={['whatsapp', 'instagram']} />}
    />
  );
}

/** Whether the page is scrolled more than 60 px (§2, §9). */
function useIsCompact(): boolean {
  const [isCompact, setIsCompact] = useState(false);
  useEffect(() => {
    const update = () => setIsCompact(window.scrollY > compactHeaderPx);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return isCompact;
}
