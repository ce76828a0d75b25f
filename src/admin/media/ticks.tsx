import { useState } from 'react';
import { Checkbox } from '#kit/choice.tsx';
import { media as texts } from '../texts/media.ts';
import filing from './filing.module.css';

/** What is ticked of the tiles of a list, by its ids. */
export function useTicks() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));
  return {
    chosen,
    setChosen,
    tickOf: (id: string) => ({ isChosen: chosen.has(id), onChoose: (is: boolean) => choose(id, is) }),
  };
}

export interface TickProps {
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** The box over a tile by which it is chosen. */
export function Tick({ name, isChosen, onChoose }: TickProps & { name: string }) {
  return (
    <div className={filing.tick}>
      <Checkbox aria-label={texts.chooseOne(name)} isSelected={isChosen} onChange={onChoose} />
    </div>
  );
}
