import { Badge } from '@dorsal/ui/Badge';
import { BibNumeral } from '@dorsal/ui/BibNumeral';
import { barsPath, climb, profilePath, stagePoints } from './stage-line.ts';
import styles from './PanelPreview.module.css';

const width = 500;
const height = 202;
const points = stagePoints({ heights: climb({ count: 48, hilliness: 0.4 }), width, height });
const today = points[44] ?? { x: 0, y: 0 };

/** A decorative picture of the panel with a fictional event. */
export function PanelPreview() {
  return (
    <div className={styles.panel} aria-hidden="true">
      <div className={styles.head}>
        <span className={styles.name}>Trail Nocturno del Garbí</span>
        <Badge tone="success">Abierto</Badge>
      </div>
      <p className={styles.label}>Inscripciones</p>
      <p className={styles.total}>
        <BibNumeral>1.284</BibNumeral>
      </p>
      <svg className={styles.chart} viewBox={`-4 -4 ${width + 8} ${height + 4}`} focusable="false">
        <path className={styles.bars} d={barsPath(points, height)} />
        <path className={styles.line} d={profilePath(points)} />
        <circle className={styles.today} cx={today.x} cy={today.y} r={7} />
      </svg>
      <div className={styles.figures}>
        <div>
          <p className={styles.label}>Ingresos</p>
          <BibNumeral>31.406 €</BibNumeral>
        </div>
        <div>
          <p className={styles.label}>Edad media</p>
          <BibNumeral>37 años</BibNumeral>
        </div>
      </div>
    </div>
  );
}
