import {
  type Crop,
  cropPixels,
  eventPictureRatio,
  leastEventPicture,
  widestCrop,
} from '@dorsal/domain/picture-crop';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { ChosenPicture } from './chosen-picture.ts';
import styles from './CropStage.module.css';

export interface CropStageProps {
  picture: ChosenPicture;
  onCrop: (crop: Crop) => void;
}

/** Points that an arrow key moves the picture. */
const keyboardStep = 8;

/** Chooses the part of a picture: drag, pinch and wheel, or arrow keys and the slider. */
export function CropStage({ picture, onCrop }: CropStageProps) {
  const id = useId();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const maxZoom = cropPixels(widestCrop(picture), picture).width / leastEventPicture.width;
  return (
    <div className={styles.part}>
      <div className={styles.stage}>
        <Cropper
          image={picture.url}
          aspect={eventPictureRatio}
          crop={position}
          zoom={zoom}
          minZoom={1}
          maxZoom={maxZoom}
          keyboardStep={keyboardStep}
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={({ x, y, width, height }) =>
            onCrop({ left: x / 100, top: y / 100, width: width / 100, height: height / 100 })
          }
          classes={{ cropAreaClassName: styles.area ?? '' }}
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'group',
            'aria-label': 'Parte que se ve: muévela con las flechas',
            'aria-describedby': `${id}-hint`,
          }}
        />
      </div>
      <label className={styles.zoom}>
        Zoom
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.01}
          value={zoom}
          disabled={maxZoom <= 1}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <p className={styles.hint} id={`${id}-hint`}>
        Arrastra la foto o muévela con las flechas. Entre las líneas está lo que se ve en pantallas anchas.
      </p>
    </div>
  );
}
