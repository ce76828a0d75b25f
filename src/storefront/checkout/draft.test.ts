import { describe, expect, it, vi } from 'vitest';
import { readValues } from './checkout-values.ts';
import { dropDraft, keepDraft, notePaid, readDraft } from './draft.ts';
import { memoryStorage } from '../testing/memory-storage.ts';

const typed = { ...readValues(new FormData()), line1: '1 Main Street', reminderConsent: 'on' };

describe('a draft of the checkout', () => {
  it('outlives the checkout that it was typed for (storefront 8)', () => {
    const storage = memoryStorage();
    keepDraft(storage, typed);
    expect(readDraft(storage, 'ch2')).toMatchObject({ line1: '1 Main Street', reminderConsent: 'on' });
    dropDraft(storage);
    expect(readDraft(storage, 'ch2')).toEqual({});
  });

  it('ends with the order, also where this tab did not see it; a refusal keeps it (design 9)', () => {
    const storage = memoryStorage();
    keepDraft(storage, typed);
    notePaid(storage, 'ch1');
    expect(readDraft(storage, 'ch1')).toMatchObject({ line1: '1 Main Street' });
    notePaid(storage, undefined);
    expect(readDraft(storage, 'ch2')).toMatchObject({ line1: '1 Main Street' });
    notePaid(storage, 'ch1');
    expect(readDraft(storage, 'ch2')).toEqual({});
    expect(storage).toHaveLength(0);
  });

  it('is empty where the browser forbids storage, or it holds something else', () => {
    keepDraft(undefined, typed);
    expect(readDraft(undefined, 'ch1')).toEqual({});
    const storage = memoryStorage();
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    for (const text of ['{', '', 'null', '5', '{"value":"a"}', '{"value":{"line1":5}}']) {
      storage.setItem('checkout', text);
      expect(readDraft(storage, 'ch1')).toEqual({});
    }
    // What cannot be parsed is logged (platform 8).
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('is gone a day after the last word', () => {
    vi.useFakeTimers({ now: 0 });
    const storage = memoryStorage();
    keepDraft(storage, typed);
    vi.setSystemTime(86_399_999);
    expect(readDraft(storage, 'ch1')).toMatchObject({ line1: '1 Main Street' });
    vi.setSystemTime(86_400_000);
    expect(readDraft(storage, 'ch1')).toEqual({});
    expect(storage).toHaveLength(0);
    vi.useRealTimers();
  });
});
