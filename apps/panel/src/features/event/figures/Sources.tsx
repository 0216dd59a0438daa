import { formatWhole } from '@dorsal/domain/count-text';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import { CsvButton } from './CsvButton.tsx';
import type { FiguresPartProps } from './figures-part.ts';
import styles from './Figures.module.css';
import { sourceRows } from './figures-csv.ts';
import { campaignText, channelText } from './figures-texts.ts';

interface Row {
  readonly name: string;
  readonly campaign: string | undefined;
  readonly places: number;
  readonly charged: number;
}

/** The places and the money of each source, with a bar as long as its places. */
export function Sources({ slug, figures }: FiguresPartProps) {
  const rows = rowsOf(figures);
  const most = Math.max(1, ...rows.map(({ places }) => places));
  return (
    <section aria-labelledby="sources">
      <SectionHeading
        id="sources"
        action={<CsvButton of="los orígenes" slug={slug} rows={() => sourceRows(figures)} />}
      >
        De dónde vienen
      </SectionHeading>
      {rows.length === 0 ? (
        <p className={styles.hint}>No hay ventas en este periodo.</p>
      ) : (
        <table className={styles.sources}>
          <caption className="visually-hidden">Ventas por origen</caption>
          <thead>
            <tr>
              <th scope="col">Origen</th>
              <th scope="col">Plazas</th>
              <th scope="col">Cobrado</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, campaign, places, charged }) => (
              <tr key={`${name} ${campaign}`}>
                <th scope="row">
                  <span className={styles.source}>
                    {name}
                    {campaign !== undefined && <small>{campaign}</small>}
                  </span>
                  <span className={styles.track} aria-hidden="true">
                    <span style={{ width: `${(places / most) * 100}%` }} />
                  </span>
                </th>
                <td>{formatWhole(places)}</td>
                <td>{moneyText(charged)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{formatWhole(figures.total.places)}</td>
              <td>{moneyText(figures.total.charged)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

function rowsOf({ sources, otherSources }: FiguresPartProps['figures']): Row[] {
  const rows = sources.map((source) => ({
    name: channelText(source),
    campaign: campaignText(source),
    places: source.places,
    charged: source.charged,
  }));
  const hasOthers = otherSources.places > 0 || otherSources.charged > 0;
  return hasOthers ? [...rows, { name: 'Otros orígenes', campaign: undefined, ...otherSources }] : rows;
}
