import { Banner } from '@dorsal/ui/Banner';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import styles from './QrCode.module.css';

export interface QrCodeProps {
  /** What a camera reads. */
  text: string;
  /** What it is for. */
  alt: string;
}

/** A QR code, drawn in the browser: its text is sent nowhere. */
export function QrCode({ text, alt }: QrCodeProps) {
  const { data, isError } = useQuery({
    queryKey: ['qr-code', text],
    // Lazy: few pages draw one.
    queryFn: async () => (await import('qrcode')).toDataURL(text, { width: 480, margin: 2 }),
    staleTime: Number.POSITIVE_INFINITY,
    // The text may be a secret.
    gcTime: 0,
  });
  if (isError)
    return <Banner tone="warning">No se ha podido dibujar el código. Usa el texto de abajo.</Banner>;
  if (data === undefined) return <Skeleton className={styles.code} aspectRatio="1" />;
  return <img className={styles.code} src={data} alt={alt} width={220} height={220} />;
}
