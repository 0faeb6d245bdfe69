import { Fragment } from 'react';

interface ContactLinkProps {
  /** Link address; without it only the text is rendered. */
  href: string | null | undefined;
  text: string;
  className?: string | undefined;
}

/** A contact or a name as a link; other sites open in a new tab. */
export function ContactLink({ href, text, className }: ContactLinkProps) {
  const isMail = href?.startsWith('mailto:');
  return href ? (
    <a
      className={className}
      href={href}
      // Some screen readers pause where a line may end.
      aria-label={isMail ? text : undefined}
      {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {isMail ? <MailAddress text={text} /> : text}
    </a>
  ) : (
    <span>{text}</span>
  );
}

/** Letters that fit a line of a page 320 px wide. */
const lineLetters = 30;

/** An e-mail address: lines end behind its at sign and before its dots, not within `.com.br`; elsewhere if a part fits no line. */
const MailAddress = ({ text }: { text: string }) => (
  <span translate="no">
    {text.match(/(?:\.\w{2,3})+$|\.?[^.@]+@?|./g)?.map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
      <Fragment key={at}>
        <span style={part.length > lineLetters ? undefined : { whiteSpace: 'nowrap' }}>{part}</span>
        <wbr />
      </Fragment>
    ))}
  </span>
);
