import { Skeleton } from '@dorsal/ui/Skeleton';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import styles from './QrCode.module.css';

export interface QrCodeProps {
  /** What a camera reads. */
  text: string;
  /** What it is for. */
  alt: string;
}

/** A QR code, drawn in the browser: its text is sent nowhere. */
export function QrCode(props: QrCodeProps) {
  return (
    <Suspense fallback={<Skeleton className={styles.code} aspectRatio="1" />}>
      <Drawing {...props} />
    </Suspense>
  );
}

function Drawing({ text, alt }: QrCodeProps) {
  const { data } = useSuspenseQuery({
    queryKey: ['qr-code', text],
    // Lazy: the library draws few pages.
    queryFn: async () => (await import('qrcode')).toDataURL(text, { width: 480, margin: 2 }),
    staleTime: Number.POSITIVE_INFINITY,
    // The text may be a secret.
    gcTime: 0,
  });
  return <img className={styles.code} src={data} alt={alt} width={220} height={220} />;
}
