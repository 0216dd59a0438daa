import type { ReactNode } from 'react';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { hasStreets } from './map-streets.ts';
import styles from './MapStage.module.css';

export interface MapPictureProps {
  children: ReactNode;
}

/** A picture of our own map with its attribution; nothing if the installation uses another map style. */
export function MapPicture({ children }: MapPictureProps) {
  const { mapStyleUrl } = useConfiguration();
  if (hasStreets(mapStyleUrl)) return null;
  return (
    <>
      {children}
      <p className={styles.sources}>Natural Earth | © Instituto Geográfico Nacional</p>
    </>
  );
}
