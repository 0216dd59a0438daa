import { CoverChoice } from './CoverChoice.tsx';
import styles from './PictureRow.module.css';

export interface DrawnCoverRowProps {
  src: string;
  isCover: boolean;
  onCover: () => void;
}

/** The cover that we draw: always there to go back to. */
export function DrawnCoverRow({ src, isCover, onCover }: DrawnCoverRowProps) {
  return (
    <li className={styles.row}>
      <img src={src} alt="" width={720} height={450} className={styles.picture} />
      <div className={styles.texts}>
        <p className={styles.name}>Dibujada por Dorsal</p>
        <div className={styles.actions}>
          <CoverChoice of="la dibujada" isCover={isCover} onCover={onCover} />
        </div>
      </div>
    </li>
  );
}
