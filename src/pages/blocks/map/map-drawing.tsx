/**
 * A map of no place in particular: a river, a few roads and a pin, in the colours of the section. The main one
 * is called by the street of the address.
 */
export function MapDrawing({ address }: { address: string }) {
  const [line = ''] = address.split('\n');
  // Without its numbers and what follows a comma.
  const street = line.replaceAll(/\d\S*|,.*/g, '').trim();
  return (
    <svg className="map__drawing" viewBox="0 0 960 540" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g className="map__green">
        <path d="M0 0h260l-60 150L0 190z" />
        <path d="M640 540l70-170 250-50v220z" />
        <path d="M520 60l150-30 40 110-130 40z" />
      </g>
      <path className="map__water" d="M-20 430C140 380 210 470 340 420S520 250 650 270 850 190 990 90" />
      <g className="map__road">
        <path d="M-20 250 300 220 480 280 980 380" />
        <path d="M180-20 260 200 340 560" />
        <path d="M760-20 700 180 720 560" />
        <path d="M480 280 520-20M480 280 440 560" />
      </g>
      <g className="map__lane">
        <path d="M40-20 90 560M260 200 480 120 720 130M300 220 340 340 480 360M560 300 570 560M700 180 980 150" />
        <path d="M-20 90 230 120M390 250 400 120 470-20M575 124 600 300M830-20 860 350M860 350 900 560" />
      </g>
      <g className="map__pin">
        <path d="M480 282c-15-21-20-29-20-39a20 20 0 0 1 40 0c0 10-5 18-20 39z" />
        <circle cx="480" cy="243" r="6.5" />
      </g>
      <g className="map__name">
        <text transform="translate(578 323) rotate(11.3)">{street}</text>
      </g>
    </svg>
  );
}
