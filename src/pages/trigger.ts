/** When the browser wakes an island up (design 6). */
export type Trigger = 'load' | 'idle' | 'visible' | 'interaction';
