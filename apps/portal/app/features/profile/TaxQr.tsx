import styles from './TaxQr.module.css';

export interface TaxQrProps {
  /** Modules on a side, without the quiet zone. */
  size: number;
  /** SVG path of the dark modules. */
  path: string;
}

const quiet = 4;

/** The QR code of a document for the tax agency with its two texts, always black on white. Source: QR document 0.5.0, section 3. */
export function TaxQr({ size, path }: TaxQrProps) {
  const side = size + 2 * quiet;
  return (
    <figure className={styles.code}>
      <figcaption>QR tributario:</figcaption>
      <svg
        className={styles.drawing}
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="Código QR para comprobar el documento en la Agencia Tributaria"
      >
        <path d={path} />
      </svg>
      <p>VERI*FACTU</p>
    </figure>
  );
}
