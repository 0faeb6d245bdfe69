import type { ReactNode } from 'react';

/** The frame of a line icon, 24 units wide, sized by the text around it. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const WhatsAppIcon = () => (
  <Icon>
    <path d="M3.5 20.5l1.2-4.2a8.5 8.5 0 1 1 3.2 3.1z" />
    <path d="M9 8.6c-.5 3 3.3 7 6.4 6.4l.9-1.7-2.2-1.2-.9.9c-1.2-.5-2-1.3-2.5-2.5l.9-.9-1.2-2.1z" />
  </Icon>
);

export const InstagramIcon = () => (
  <Icon>
    <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <circle cx="16.9" cy="7.1" r="0.6" fill="currentColor" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon>
    <path d="M8.5 5.5v13l10-6.5z" />
  </Icon>
);

export const PauseIcon = () => (
  <Icon>
    <path d="M9 6v12M15 6v12" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="M5.5 5.5l13 13M18.5 5.5l-13 13" />
  </Icon>
);

export const PreviousIcon = () => (
  <Icon>
    <path d="M20 12H4.5M10 6l-6 6 6 6" />
  </Icon>
);

export const NextIcon = () => (
  <Icon>
    <path d="M4 12h15.5M14 6l6 6-6 6" />
  </Icon>
);

/** Replaces a picture that did not load. */
export const BrokenMediaIcon = () => (
  <Icon>
    <path d="M4 5.5h16v13H4z" />
    <path d="M4 15.5l4.5-4 3.5 3 3-2.5 5 4M8.5 9h.01" />
    <path d="M3 21L21 3" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M3.5 6.5h17M3.5 12h17M3.5 17.5h17" />
  </Icon>
);
