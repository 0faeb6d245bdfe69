import type { SiteSettings } from 'contract/site/site-settings';
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names';
import { HeaderFrame } from '../../../ui/header-frame';
import { InstagramIcon, WhatsAppIcon } from '../../../ui/icons';
import layout from '../../kit/ui/layout.module.css';
import styles from './header-preview.module.css';
import { settingsStrings } from './strings';

/** Screen widths of the previews, in px. */
const screens = [
  { width: 390, label: settingsStrings.onPhone },
  { width: 1280, label: settingsStrings.onDesktop },
] as const;

/** The site's real header at phone and desktop width, scaled down to fit. */
export function HeaderPreview({ settings }: { settings: SiteSettings }) {
  const { ref, width } = useElementWidth();
  return (
    <div ref={ref} className={layout.stack3}>
      {screens.map((screen) => (
        <figure key={screen.width} className={classNames(layout.stack3, styles.frame)}>
          <figcaption className={layout.note}>{screen.label}</figcaption>
          <div
            className={styles.header}
            style={{ width: screen.width, zoom: Math.min(1, width / screen.width) } as CSSProperties}
          >
            <HeaderFrame
              title={settings.title}
              subtitle={settings.subtitle}
              brand={(brand) => <div {...brand} />}
              nav={({ list, link }) => (
                <div className={list}>
                  {settingsStrings.headerNav.map((name) => (
                    <span key={name} className={link}>
                      {name}
                    </span>
                  ))}
                </div>
              )}
              social={[<WhatsAppIcon key="whatsapp" />, <InstagramIcon key="instagram" />].map((icon) => (
                <span key={icon.key} className={styles.icon}>
                  {icon}
                </span>
              ))}
            />
          </div>
        </figure>
      ))}
    </div>
  );
}

/** The live width of an element in px; 0 before it is mounted. */
function useElementWidth(): { ref: RefObject<HTMLDivElement | null>; width: number } {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
