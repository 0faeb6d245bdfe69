import type { ReactNode } from 'react';
import { InstagramIcon, WhatsAppIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { strings } from '../words/strings';
import styles from './social-links.module.css';

const platforms: Record<string, { name: string; icon: ReactNode }> = {
  whatsapp: { name: strings.social.whatsapp, icon: <WhatsAppIcon /> },
  instagram: { name: strings.social.instagram, icon: <InstagramIcon /> },
};

interface SocialLinksProps {
  /** Addresses by platform. */
  links: Record<string, string>;
  order: readonly string[];
}

/** Icon links of the known platforms; those without an address are left out. */
export function SocialLinks({ links, order }: SocialLinksProps) {
  return (
    <ul className={styles.list}>
      {order.map((platform) => {
        const known = platforms[platform];
        const href = links[platform];
        return (
          known &&
          href && (
            <li key={platform}>
              <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
                {known.icon}
                <VisuallyHidden>{`${known.name} ${strings.social.opensNewTab}`}</VisuallyHidden>
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}
