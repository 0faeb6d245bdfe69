import { artImage } from '../../contract/art';
import { cropPosition } from '../../lib/picture-frame';
import { FittedText } from '../../ui/fitted-text';
import { Picture } from '../../ui/picture';
import { placeholderStyle } from '../../ui/placeholder-style';
import { Spinner } from '../../ui/spinner';
import { useAbout, useSettings } from '../site-data';
import { siteName } from '../site-name';
import { strings } from '../strings';
import styles from './about-page.module.css';
import { ContactList } from './contact-list';
import { ServicesCarousel } from './services-carousel';

/** The width of the portrait, as a `sizes` attribute. */
export const portraitSizes = '(width >= 900px) 34vw, calc(100vw - 2.5rem)';

/** Width to height of its frame, as in `about-page.module.css`. */
const portraitRatio = 2 / 3;

/** About: portrait, text, services and contact (§2). */
export function AboutPageView() {
  const about = useAbout();
  const settings = useSettings();
  if (!about) {
    return <Spinner label={strings.loading} />;
  }
  const portrait = about.image ?? artImage(about.profileImage);
  const title = about.title.trim() || strings.about.fallbackTitle;
  const { lead, accent } = splitTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.portrait} style={placeholderStyle(portrait?.placeholder)}>
        <Picture
          key={about.profileImage}
          image={portrait}
          src={about.profileImage}
          alt={strings.about.portraitOf(siteName(settings))}
          sizes={portraitSizes}
          position={cropPosition(portrait, portraitRatio)}
          loading="eager"
          fetchPriority="high"
          className={styles.photo}
        />
      </div>
      <div className={styles.text}>
        <h1 className={styles.heading}>
          <FittedText text={title}>
            {lead} {accent && <em className={styles.accent}>{accent}</em>}
          </FittedText>
        </h1>
        {about.paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are plain text and have no identity of their own
          <p key={index} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
      </div>
      <ContactList contact={about.contact} links={about.links} />
      <ServicesCarousel services={about.services} />
    </div>
  );
}

/** The last word of a title of several is set in the italic accent. */
function splitTitle(title: string): { lead: string; accent: string | null } {
  const cut = title.lastIndexOf(' ');
  return cut < 0
    ? { lead: title, accent: null }
    : { lead: title.slice(0, cut), accent: title.slice(cut + 1) };
}
