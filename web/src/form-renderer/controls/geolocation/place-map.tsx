import type { GeoAnswer } from '@countersign/shared/forms/fields/geolocation/schema.ts';
import type { CircleMarker, Map } from 'leaflet';
import { useEffect, useRef } from 'react';

interface PlaceMapProps {
  tiles: string;
  label: string;
  place: Partial<GeoAnswer>;
  /** Left out where the place is only shown. */
  onPick: ((place: GeoAnswer) => void) | undefined;
}

const WORLD = 2;
const STREET = 15;

/** A map with the place on it; a click, or Enter at its middle, picks another. The library comes when a map is drawn. */
export function PlaceMap({ tiles, label, place, onPick }: PlaceMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<{ map: Map; mark: CircleMarker }>(null);
  const pick = useRef(onPick);
  const start = useRef(place);
  const { lat, lng } = place;
  useEffect(() => {
    pick.current = onPick;
  });

  useEffect(() => {
    let isHere = true;
    let made: Map | undefined;
    const begin = async () => {
      const [leaflet] = await Promise.all([import('leaflet'), import('leaflet/dist/leaflet.css')]);
      if (!isHere || !box.current) return;
      const L = leaflet.default;
      const { lat: y, lng: x } = start.current;
      const isPlaced = typeof y === 'number' && typeof x === 'number';
      made = L.map(box.current).setView(isPlaced ? [y, x] : [20, 0], isPlaced ? STREET : WORLD);
      L.tileLayer(tiles, { maxZoom: 19 }).addTo(made);
      const mark = L.circleMarker(isPlaced ? [y, x] : [0, 0], {
        radius: 8,
        weight: 3,
        opacity: isPlaced ? 1 : 0,
        fillOpacity: isPlaced ? 0.4 : 0,
      });
      mark.addTo(made);
      made.on('click', ({ latlng }) => pick.current?.({ lat: latlng.lat, lng: latlng.wrap().lng }));
      map.current = { map: made, mark };
    };
    void begin();
    return () => {
      isHere = false;
      made?.remove();
      map.current = null;
    };
  }, [tiles]);

  useEffect(() => {
    if (!map.current || typeof lat !== 'number' || typeof lng !== 'number') return;
    if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return;
    map.current.mark.setLatLng([lat, lng]).setStyle({ opacity: 1, fillOpacity: 0.4 });
    map.current.map.panTo([lat, lng]);
  }, [lat, lng]);

  return (
    <div
      ref={box}
      className="cs-map"
      role="application"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== box.current || !map.current) return;
        event.preventDefault();
        const middle = map.current.map.getCenter().wrap();
        pick.current?.({ lat: middle.lat, lng: middle.lng });
      }}
    />
  );
}
