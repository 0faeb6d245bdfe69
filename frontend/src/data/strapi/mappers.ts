import type { AboutPage } from '../../contract/about-page';
import type { WireAbout } from './wire';

/** Turns Strapi's component lists into the domain's plain lists. */
export function toAboutPage(wire: WireAbout): AboutPage {
  return {
    profileImage: wire.profileImage,
    image: wire.image,
    title: wire.title,
    paragraphs: wire.paragraphs.map(({ text }) => text),
    services: wire.services.map(({ serviceId, title, description }) => ({
      id: serviceId,
      title,
      description,
    })),
    contact: wire.contact,
  };
}

/** What a save of the whole page sends. The portrait's file is not among it: it has a call of its own. */
export function fromAboutPage(about: AboutPage) {
  return {
    title: about.title,
    paragraphs: about.paragraphs.map((text) => ({ text })),
    services: about.services.map(({ id, title, description }) => ({ serviceId: id, title, description })),
    contact: about.contact,
  };
}
