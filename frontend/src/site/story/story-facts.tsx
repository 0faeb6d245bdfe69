import type { ReactNode } from 'react';
import { ContactLink } from '../layout/contact-link';
import type { ShownStory } from '../shown-content';
import styles from './story-page.module.css';
import { strings } from './strings';

/** Kinds that somebody ordered; the others were published. */
const ordered = ['campanha', 'lookbook', 'desfile', 'videoclipe', 'figurino'];

/** What is known of a story: where it was published and for whom, what it is, when, how many images. */
export function StoryFacts({
  story: { kind, client, issue, month, href, items, category },
}: {
  story: ShownStory;
}) {
  const isOrdered = kind ? ordered.includes(kind) : category === 'publicidade';
  const published = [client, issue].filter(Boolean).join(', ');
  const facts: Array<[term: string, fact: ReactNode]> = [
    [isOrdered ? strings.client : strings.publication, published],
    [strings.kind, kind && strings.kinds[kind]],
    [strings.when, month && strings.month(month)],
    [strings.images, items.length],
    [strings.link, href && <ContactLink href={href} text={hostOf(href)} />],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([term, fact]) =>
          fact && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const hostOf = (href: string) => new URL(href).hostname.replace(/^www\./, '');
