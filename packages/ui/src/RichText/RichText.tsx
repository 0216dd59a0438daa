import { classNames } from '../class-names.ts';
import styles from './RichText.module.css';

/** HTML from the server's sanitizer. No other code may create this type, and no other text is shown as HTML. */
export type SanitizedHtml = string & { readonly sanitizedHtml: true };

export interface RichTextProps {
  /** HTML from the server's sanitizer; the type allows no other string. */
  html: SanitizedHtml;
  className?: string | undefined;
}

/** Formatted text by organizers or other authors, in our type. The only component that sets HTML. */
export function RichText({ html, className }: RichTextProps) {
  return <div className={classNames(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
