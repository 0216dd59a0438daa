import { house, type Part } from './house.ts';
import styles from './HousePicture.module.css';

const rowHeight = 104;
const boxHeight = 60;
const width = 980;
const height = 5 * rowHeight + boxHeight + 40;

const top = ({ at }: Part) => 20 + at.row * rowHeight;
const middle = ({ at }: Part) => at.x + at.width / 2;

/** The imports between packages as a picture; the list below says the same in words. */
export function HousePicture() {
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.picture} aria-hidden="true">
        <defs>
          <marker
            id="house-arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8Z" className={styles.head} />
          </marker>
        </defs>
        {house.flatMap((part) =>
          part.imports.map((name) => <Arrow key={part.name + name} from={part} to={name} />),
        )}
        {house.map((part) => (
          <g key={part.name}>
            <rect
              className={styles.box}
              data-alone={part.imports.length === 0 || undefined}
              x={part.at.x}
              y={top(part)}
              width={part.at.width}
              height={boxHeight}
              rx="8"
            />
            <text className={styles.name} x={middle(part)} y={top(part) + 26}>
              {part.name}
            </text>
            <text className={styles.title} x={middle(part)} y={top(part) + 46}>
              {part.title}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        <ul className={styles.list}>
          {house.map(({ name, title, imports }) => (
            <li key={name}>
              <b>{name}</b> ({title}){' '}
              {imports.length > 0 ? `imports ${imports.join(' and ')}` : 'imports nothing of ours'}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** From the bottom of one box to the top of the other. */
function Arrow({ from, to }: { from: Part; to: string }) {
  const target = house.find(({ name }) => name === to);
  if (target === undefined) throw new Error(`The picture has no package ${to}.`);
  const [x1, y1, x2, y2] = [middle(from), top(from) + boxHeight, middle(target), top(target) - 4];
  const bend = (y2 - y1) / 2;
  return (
    <path
      className={styles.arrow}
      d={`M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`}
      markerEnd="url(#house-arrow)"
    />
  );
}
