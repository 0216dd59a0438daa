import { formatWhole } from '@dorsal/domain/count-text';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { useMedia } from '#/components/use-media.ts';
import { CsvButton } from './CsvButton.tsx';
import type { FiguresPartProps } from './figures-part.ts';
import { weekdayHourRows } from './figures-csv.ts';
import { busiestText, weekdayNames } from './figures-texts.ts';
import styles from './WeekdayHours.module.css';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const days = weekdayNames.map((_, day) => day);

/** The places of each hour of the week, darker for more. On a narrow screen the days are the columns. */
export function WeekdayHours({ slug, figures }: FiguresPartProps) {
  const isWide = useMedia('(width >= 1024px)');
  const { weekdayHours } = figures;
  const most = Math.max(1, ...weekdayHours.flat());
  const cell = (day: number, hour: number) => {
    const places = weekdayHours[day]?.[hour] ?? 0;
    return (
      <td key={`${day} ${hour}`} data-level={Math.ceil((places / most) * 5)}>
        {places === 0 ? <span className="visually-hidden">0</span> : formatWhole(places)}
      </td>
    );
  };
  const [rows, columns] = isWide ? [days, hours] : [hours, days];
  return (
    <section aria-labelledby="hours">
      <SectionHeading
        id="hours"
        action={<CsvButton of="días y horas" slug={slug} rows={() => weekdayHourRows(figures)} />}
      >
        Por día y hora
      </SectionHeading>
      <p className={styles.conclusion}>{busiestText(weekdayHours)}</p>
      <table className={styles.week}>
        <caption className="visually-hidden">Plazas vendidas por día de la semana y hora</caption>
        <thead>
          <tr>
            <th scope="col">{isWide ? 'Día' : 'Hora'}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {isWide ? column : <DayName day={column} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{isWide ? <DayName day={row} /> : row}</th>
              {columns.map((column) => (isWide ? cell(row, column) : cell(column, row)))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** `Lun`; screen readers get the whole name. */
function DayName({ day }: { day: number }) {
  return (
    <>
      <span aria-hidden="true">{weekdayNames[day]?.slice(0, 3)}</span>
      <span className="visually-hidden">{weekdayNames[day]}</span>
    </>
  );
}
