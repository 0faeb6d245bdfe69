import { compactHeaderPx } from 'contract/limits';
import { type Language, languages } from 'contract/translations/languages';
import { site as strings } from 'contract/words/pt';
import { type CSSProperties, useEffect, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { textWidth } from '../../lib/text-width';
import { type Compact, HeaderFrame } from '../../ui/header-frame';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useSettings } from '../content/hooks';
import { langOf } from '../content/views/untranslated';
import { Link } from '../routing/link';
import { paths, type SiteRoute } from '../routing/paths';
import { LanguageSwitch, useOtherLanguages } from './language-switch';
import styles from './language-switch.module.css';
import { SocialLinks } from './social-links';

/** Name, subtitle, social links and navigation; compact and tinted once the page is scrolled (§2). */
export function Header({ route }: { route: SiteRoute }) {
  const settings = useSettings();
  const { title, subtitle, links: contacts } = settings;
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
  const others = useOtherLanguages();
  return (
    <HeaderFrame
      title={title}
      subtitle={subtitle}
      subtitleLang={langOf(settings, 'subtitle')}
      isSticky
      compact={useCompact()}
      brand={({ children, ...brand }) => (
        <Link {...brand} to={paths.home}>
          {children}
          {title.trim() === '' && <VisuallyHidden>{strings.footer.nav.home}</VisuallyHidden>}
        </Link>
      )}
      nav={(classes) => (
        <nav
          className={classNames(classes.list, others.length > 0 && styles.fitted)}
          style={others.length > 0 ? lettersOf(links, others) : undefined}
          aria-label={strings.nav.label}
        >
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
          <LanguageSwitch route={route} className={styles.switch} />
        </nav>
      )}
      social={<SocialLinks links={contacts} order={['whatsapp', 'instagram']} />}
    />
  );
}

/** The width of the row's words, in em, by which the styles size them. */
function lettersOf(links: readonly { text: string }[], others: readonly Language[]): CSSProperties {
  const words = links
    .map(({ text }) => text.toUpperCase())
    .concat(others.map((name) => languages[name].name));
  return { '--letters': textWidth(words.join('')) } as CSSProperties;
}

/** Scrolling of up to this many px has no direction: a finger trembles. */
const jitterPx = 4;

/** In lower windows, in px, the menu stays: it stands in the same row. */
const lowestWithRows = 520;

/** Compact past 60 px of scrolling (§2, §9); the first movement upwards brings the menu back, the next downwards takes it. */
function useCompact(): Compact {
  const [compact, setCompact] = useState<Compact>();
  useEffect(() => {
    let last = window.scrollY;
    let isDown = false;
    const update = () => {
      const { scrollY, innerHeight } = window;
      if (Math.abs(scrollY - last) > jitterPx) {
        // Bouncing back at the page's end is no movement upwards. Only a turn asks for the page's height.
        isDown =
          scrollY > last || (isDown && scrollY + innerHeight > document.documentElement.scrollHeight - 2);
        last = scrollY;
      }
      setCompact(
        scrollY > compactHeaderPx ? (isDown && innerHeight >= lowestWithRows ? 'row' : 'menu') : undefined,
      );
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return compact;
}
