interface ContactLinkProps {
  /** Link address; without it only the text is rendered. */
  href: string | null | undefined;
  text: string;
  className?: string | undefined;
}

/** A contact or a name as a link; other sites open in a new tab. */
export function ContactLink({ href, text, className }: ContactLinkProps) {
  return href ? (
    <a
      className={className}
      href={href}
      {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {text}
    </a>
  ) : (
    <span>{text}</span>
  );
}
