import { blockWords } from '#catalog/page-words.ts';
import { blockTypes } from '#catalog/block-types.ts';
import { block } from '../block.ts';
import css from './map.css?raw';
import { MapDrawing } from './map-drawing.tsx';

/** Where something is: a drawn map that loads nothing, the address, and a link to a real map. */
export const mapBlock = block({
  type: blockTypes.map,
  title: 'Map',
  fields: {
    title: { kind: 'text', label: 'Name of the place', default: '', maxLength: 200 },
    address: { kind: 'long-text', label: 'Address', default: '', maxLength: 500 },
    latitude: { kind: 'number', label: 'Latitude', minimum: -90, maximum: 90, default: 0 },
    longitude: { kind: 'number', label: 'Longitude', minimum: -180, maximum: 180, default: 0 },
  },
  css,
  render({ title, address, latitude, longitude }) {
    const hasPoint = latitude !== 0 || longitude !== 0;
    if (!hasPoint && !address.trim()) return null;
    const url = hasPoint
      ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
      : `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.replaceAll(/\s+/g, ' '))}`;
    return (
      <div className="map">
        <MapDrawing address={address} />
        <div className="map__card">
          {title && <p className="map__title">{title}</p>}
          {address && <address className="map__address">{address}</address>}
          <a href={url}>{blockWords.map.open}</a>
        </div>
      </div>
    );
  },
});
