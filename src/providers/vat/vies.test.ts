import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignFetch } from '../foreign/foreign-fetch.ts';
import { ViesStandIn } from '../testing/vies-stand-in.ts';
import { Vies } from './vies.ts';

let register: ViesStandIn;
let vies: Vies;
beforeAll(async () => {
  register = await ViesStandIn.start();
  register.known.set('DE123456789', '---').set('FR40303265045', 'SA SODIMAS\n ');
  vies = new Vies(foreignFetch({ mayCall: () => true }), register.url);
});
afterAll(() => register.close());

const german = { prefix: 'DE', rest: '123456789' };
const french = { prefix: 'FR', rest: '40303265045' };

describe('the register of VAT numbers', () => {
  it('says whose a number is and proves the question, or that it knows none (design 7)', async () => {
    expect(await vies.check(french, german)).toEqual({ kind: 'valid', name: 'SA SODIMAS', consultation: 'WAPI1' });
    expect(register.asked.at(-1)).toEqual({
      countryCode: 'FR',
      vatNumber: '40303265045',
      requesterMemberStateCode: 'DE',
      requesterNumber: '123456789',
    });
    expect(await vies.check(german, french)).toEqual({ kind: 'valid', consultation: 'WAPI2' });
    expect(await vies.check({ prefix: 'FR', rest: '00000000000' }, german)).toEqual({ kind: 'invalid' });
  });

  it('is asked in nobody’s name where it does not know the shop (design 7)', async () => {
    const unknown = { prefix: 'AT', rest: 'U00000000' };
    expect(await vies.check(french, unknown)).toEqual({ kind: 'valid', name: 'SA SODIMAS' });
  });

  it.each(['MS_UNAVAILABLE', 'SERVICE_UNAVAILABLE', 'GLOBAL_MAX_CONCURRENT_REQ', 'TIMEOUT', 'down'])(
    'is unavailable at %s, and nothing is thrown (design 7)',
    async (trouble) => {
      register.trouble = trouble;
      expect(await vies.check(french, german)).toEqual({ kind: 'unavailable' });
      register.trouble = '';
    },
  );
});
