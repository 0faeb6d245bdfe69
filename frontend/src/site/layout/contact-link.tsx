interface ContactLinkProps {
  /** Where it leads; without it the text stands alone. */
  href: string | null | undefined;
  text: string;
  className?: string | undefined;
}

/** A contact or a name as a link, to another site in a tab of its own. */
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
    text
  );
}
