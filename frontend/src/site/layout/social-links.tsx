import { site as strings } from 'contract/words/pt';
import type { CSSProperties } from 'react';
import type { Elements } from '../../ui/elements';
import { InstagramIcon, WhatsAppIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './social-links.module.css';

const platforms: Record<string, { name: string; icon: Elements }> = {
  whatsapp: { name: strings.social.whatsapp, icon: <WhatsAppIcon /> },
  instagram: { name: strings.social.instagram, icon: <InstagramIcon /> },
};

interface SocialLinksProps {
  /** Addresses by platform. */
  links: Record<string, string>;
  order: readonly string[];
}

/** Icon links of the known platforms; those without an address are left out, and so is a list without any. */
export function SocialLinks({ links, order }: SocialLinksProps) {
  const shown = order.flatMap((platform) => {
    const [known, href] = [platforms[platform], links[platform]];
    return known && href ? [{ ...known, platform, href }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={styles.list} style={{ '--links': shown.length } as CSSProperties}>
      {shown.map(({ platform, name, icon, href }) => (
        <li key={platform}>
          <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
            {icon}
            <VisuallyHidden>{`${name} ${strings.social.opensNewTab}`}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
