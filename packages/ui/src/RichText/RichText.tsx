import { classNames } from '../class-names.ts';
import styles from './RichText.module.css';

/** HTML that the server's sanitiser has made. Nothing else may produce this type, and nothing else is shown as HTML. */
export type SanitizedHtml = string & { readonly sanitizedHtml: true };

export interface RichTextProps {
  /** What the server's sanitiser has made; no other string fits the type. */
  html: SanitizedHtml;
  className?: string | undefined;
}

/** Somebody else's formatted text, in our type. The only place that sets HTML. */
export function RichText({ html, className }: RichTextProps) {
  return <div className={classNames(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
