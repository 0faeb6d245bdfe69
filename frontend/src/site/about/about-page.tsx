import { artImage } from 'contract/gallery/art';
import { isOwnPortrait } from 'contract/site/portrait';
import { site as siteStrings, about as strings } from 'contract/words/pt';
import { cropPosition } from '../../lib/picture-frame';
import { FittedText } from '../../ui/fitted-text';
import { Picture, placeholderStyle, preloadPicture } from '../../ui/picture';
import { Spinner } from '../../ui/spinner';
import { useAbout, usePicture, useSettings } from '../content/hooks';
import { siteName } from '../content/site-name';
import type { AboutView, PictureView } from '../content/views/content-view';
import { langOf } from '../content/views/untranslated';
import { ContactLink } from '../layout/contact-link';
import styles from './about-page.module.css';
import { ServicesCarousel } from './services-carousel';

/** The width of the portrait, as a `sizes` attribute. */
const portraitSizes = '(width >= 900px) 34vw, (width >= 640px) 42vw, calc(100vw - 2.5rem)';

/** Width to height of its frame, as in `about-page.module.css`. */
const portraitRatio = 2 / 3;

/** About: portrait, text, services and contact (§2). */
export function Page() {
  const about = useAbout();
  const settings = useSettings();
  const picture = usePicture('about');
  if (!about || picture === undefined) return <Spinner label={siteStrings.loading} />;
  const { image, src, alt, lang } = portraitOf(about, picture);
  const title = about.title.trim() || strings.fallbackTitle;
  const { lead, accent } = splitTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.portrait} style={placeholderStyle(image?.placeholder)}>
        <Picture
          key={src}
          image={image}
          src={src}
          alt={alt ?? strings.portraitOf(siteName(settings))}
          lang={lang}
          sizes={portraitSizes}
          position={cropPosition(image, portraitRatio)}
          loading="eager"
          fetchPriority="high"
          className={styles.photo}
        />
      </div>
      <div className={styles.text}>
        <h1 className={styles.heading} lang={langOf(about, 'title')}>
          <FittedText text={title}>
            <span>{lead}</span> {accent && <em className={styles.accent}>{accent}</em>}
          </FittedText>
        </h1>
        {about.paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are plain text and have no identity of their own
          <p key={index} className={styles.paragraph} lang={langOf(about, `paragraph ${index}`)}>
            {paragraph}
          </p>
        ))}
      </div>
      <ContactList about={about} />
      <ServicesCarousel services={about.services} />
    </div>
  );
}

/** The portrait; until one is uploaded the photograph chosen in its place, else the built-in one. */
function portraitOf({ image, profileImage }: AboutView, picture: PictureView | null) {
  return picture && !isOwnPortrait(profileImage)
    ? { ...picture, src: picture.imageUrl, lang: langOf(picture, 'alt') }
    : { image: image ?? artImage(profileImage), src: profileImage, alt: null, lang: undefined };
}

/** The last word of a title of several is set in the italic accent. */
function splitTitle(title: string): { lead: string; accent: string | null } {
  const cut = title.lastIndexOf(' ');
  return cut < 0
    ? { lead: title, accent: null }
    : { lead: title.slice(0, cut), accent: title.slice(cut + 1) };
}

const fields = ['email', 'phone', 'location', 'instagram', 'whatsapp', 'agent'] as const;

/** CONTATO: email, phone, location, Instagram (§2), WhatsApp and agent, as typed; empty fields are left out. */
function ContactList({ about }: { about: AboutView }) {
  const { contact, links } = about;
  return (
    <section className={styles.contact} aria-labelledby="contato">
      <h2 id="contato" className={styles.label}>
        {strings.contact}
      </h2>
      <dl>
        {fields
          .filter((field) => contact[field]?.trim())
          .map((field) => (
            <div key={field} className={styles.row}>
              <dt>{strings[field]}</dt>
              <dd lang={langOf(about, field)}>
                <ContactLink href={links[field]} text={contact[field] ?? ''} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** Preloads the page's first picture. */
export function preloadFirst(about: AboutView, picture: PictureView | null): void {
  preloadPicture(portraitOf(about, picture).image, portraitSizes);
}
