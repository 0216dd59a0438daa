import { nearestFitZoom } from '@dorsal/domain/event-map';
import type { MapBounds } from '@dorsal/event-search/map-bounds';
import { worldY } from '@dorsal/domain/map-projection';
import type { CSSProperties, RefObject } from 'react';
import { groundPicturePath, groundWindow } from '../../../../shared/ground-picture.ts';
import { MapPicture } from '~/components/EventMap/MapPicture.tsx';
import { MarkerPin } from '~/components/EventMap/MarkerPin.tsx';
import { clusterText, clusterTextSize } from './cluster-text.ts';
import type { FigureSet } from '@dorsal/event-search/fitted-figures';
import { fitBox, type MapBox, shareAcross, widthAt } from '@dorsal/event-search/map-fit';
import { isMarker } from './map-figures.ts';
import type { EventCluster, MapFigure } from '@dorsal/event-search/map-view';
import { type PictureView, usePicture } from './use-picture.ts';
import frameStyles from './MapFrame.module.css';
import styles from './MapAreaPicture.module.css';

export interface MapAreaPictureProps {
  /** What the map would show. The figure sets of the first view came with the page; those of later views are drawn. */
  view: PictureView;
  /** The frame that results are fitted into. */
  frame: RefObject<Element | null>;
}

/** The picture of the results' map until that loads. CSS fits it, since the server doesn't know the screen size. */
export function MapAreaPicture({ view, frame }: MapAreaPictureProps) {
  const { bounds, figureSets } = usePicture(view, frame);
  return (
    <MapPicture>
      {bounds ? <FittedPicture {...{ bounds, figureSets }} /> : <div className={styles.world} />}
    </MapPicture>
  );
}

function FittedPicture({ bounds, figureSets }: { bounds: MapBounds; figureSets: readonly FigureSet[] }) {
  const box = fitBox(bounds);
  const window = groundWindow(box);
  const groundPath = groundPicturePath(window);
  const boxStyle = {
    '--ratio': box.width / box.height,
    '--most': `${widthAt(box.width, nearestFitZoom)}px`,
  } as CSSProperties;
  return (
    <div className={frameStyles.frame}>
      <div className={styles.box} style={boxStyle}>
        <img
          // A new element for a new picture: the old one would stay, in the new one's place, until that has loaded.
          key={groundPath}
          className={styles.ground}
          src={groundPath}
          alt=""
          fetchPriority="high"
          style={{
            left: percent((window.left - box.left) / box.width),
            top: percent((window.top - box.top) / box.height),
            width: percent(window.side / box.width),
          }}
        />
        {figureSets.map(({ zoom, figures }, at) => (
          <svg key={zoom} className={styles.figures} style={widthsOf(box, figureSets, at)}>
            {placed(figures, box).map(({ key, x, y, figure }) => (
              <svg key={key} x={x} y={y}>
                {isMarker(figure) ? <MarkerPin /> : <Disc {...figure} />}
              </svg>
            ))}
          </svg>
        ))}
      </div>
    </div>
  );
}

function Disc({ count, diameter }: EventCluster) {
  return (
    <>
      <circle r={diameter / 2 - 1.5} />
      <text dy="0.35em" fontSize={clusterTextSize({ count, diameter })}>
        {clusterText(count)}
      </text>
    </>
  );
}

/** The widths of the box at which a set of figures applies: from its zoom to that of the next. */
function widthsOf(box: MapBox, sets: readonly FigureSet[], at: number): CSSProperties {
  const [zoom, next] = [sets[at]?.zoom, sets[at + 1]?.zoom];
  return {
    '--from': at === 0 || zoom === undefined ? '0px' : `${widthAt(box.width, zoom).toFixed(2)}px`,
    '--to': next === undefined ? '99999px' : `${(widthAt(box.width, next) - 0.02).toFixed(2)}px`,
  } as CSSProperties;
}

/** In percent of the box. Figures further down come last, so that they are in front of the others. */
function placed(figures: readonly MapFigure[], box: MapBox) {
  return figures
    .map((figure) => {
      const x = percent(shareAcross(figure.lng, box));
      const top = (worldY(figure.lat) - box.top) / box.height;
      return { key: `${x},${percent(top)}`, x, y: percent(top), top, figure };
    })
    .sort((one, other) => one.top - other.top);
}

function percent(share: number): string {
  return `${Math.round(share * 1e4) / 100}%`;
}
