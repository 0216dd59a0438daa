/** The design tokens as values, because mail programs don't support custom properties. */
export const colours = {
  ink: '#1C1514',
  coral: '#FF5545',
  /** Coral text on ink. */
  coralOnInk: '#FE7C6E',
  /** Links on white. */
  link: '#BA1717',
  muted: '#6A615E',
  line: '#E7E2E0',
  panel: '#F9F6F5',
  white: '#FFFFFF',
} as const;
