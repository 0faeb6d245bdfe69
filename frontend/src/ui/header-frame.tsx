import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { longestWordWidth, textWidth } from '../lib/text-width';
import type { Elements } from './elements';
import styles from './header-frame.module.css';

/** Props for the element around title and subtitle. */
interface BrandProps {
  className: string | undefined;
  style: CSSProperties;
  children: Elements;
}

interface NavClasses {
  list: string | undefined;
  link: string | undefined;
}

interface HeaderFrameProps {
  title: string;
  subtitle: string;
  /** Language of the subtitle, if it is not the page's. */
  subtitleLang?: string | undefined;
  /** The element around title and subtitle. */
  brand: (props: BrandProps) => Elements;
  nav: (classes: NavClasses) => Elements;
  /** Two icons, each as wide as a target. */
  social: ReactNode;
  /** Whether it sticks to the top of the window. */
  isSticky?: boolean;
  compact?: Compact;
}

/** On a phone with the menu, or one row without it; undefined is the whole header. */
export type Compact = 'menu' | 'row' | undefined;

/** The layout of the site's header at any width; its elements and links come as props. */
export function HeaderFrame({
  title,
  subtitle,
  subtitleLang,
  brand,
  nav,
  social,
  isSticky = false,
  compact,
}: HeaderFrameProps) {
  return (
    <header className={classNames(styles.header, isSticky && styles.sticky)} data-compact={compact}>
      <div className={styles.bar}>
        {brand({
          className: styles.brand,
          style: lengths(title, subtitle),
          children: (
            <>
              <span className={styles.name} translate="no">
                {title}
              </span>
              <span className={styles.subtitle} lang={subtitleLang}>
                {subtitle}
              </span>
            </>
          ),
        })}
        {nav({ list: styles.nav, link: styles.navLink })}
        <div className={styles.social}>{social}</div>
      </div>
    </header>
  );
}

/** The widest tracking of the name, and the narrowest of the subtitle, in em. */
const tracking = { name: 0.1, subtitle: 0.06 };

/** Custom properties by which the styles size the text; widths in em. */
function lengths(title: string, subtitle: string): CSSProperties {
  const name = title.toUpperCase();
  return {
    '--name-word': longestWordWidth(name, tracking.name),
    '--name-line': Math.max(1, textWidth(name, tracking.name)),
    '--subtitle-word': longestWordWidth(subtitle.toUpperCase(), tracking.subtitle),
    '--subtitle-letters': Math.max(1, subtitle.length),
  } as CSSProperties;
}
