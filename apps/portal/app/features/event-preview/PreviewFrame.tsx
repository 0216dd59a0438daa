import { Banner } from '@dorsal/ui/Banner';
import { type MouseEvent, type ReactNode, useState } from 'react';
import styles from './PreviewFrame.module.css';

/** Says that a page is a preview, and stops its links to the checkout and to the contact form: a draft sells nothing. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const [wasStopped, setStopped] = useState(false);
  const stop = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.getAttribute('href')?.startsWith('/events/')) return;
    event.preventDefault();
    event.stopPropagation();
    setStopped(true);
  };
  return (
    <>
      <Banner tone="warning" className={styles.banner}>
        <b>Vista previa.</b>{' '}
        {wasStopped
          ? 'Desde aquí no se compra ni se escribe a nadie: podrás cuando el evento se publique.'
          : 'Así se verá el evento cuando se publique. Todavía no se puede comprar, y solo lo ve quien tiene este enlace.'}
      </Banner>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- links report their key presses as clicks */}
      <div onClickCapture={stop}>{children}</div>
    </>
  );
}
