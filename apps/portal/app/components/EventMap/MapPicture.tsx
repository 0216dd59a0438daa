import type { ReactNode } from 'react';
import { ownMapStyleUrl } from '~/configuration/configuration.ts';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import styles from './MapPicture.module.css';

export interface MapPictureProps {
  children: ReactNode;
}

/** A picture of our own map with its sources; nothing where the installation shows another one. */
export function MapPicture({ children }: MapPictureProps) {
  const { mapStyleUrl } = useConfiguration();
  if (mapStyleUrl !== ownMapStyleUrl) return null;
  return (
    <>
      {children}
      <p className={styles.sources}>Natural Earth | © Instituto Geográfico Nacional</p>
    </>
  );
}
