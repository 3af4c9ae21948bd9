import { chromium } from '@playwright/test'
const base='http://localhost:3921'
const b = await chromium.launch({executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-quic','--disable-background-networking','--disable-component-update','--disable-sync']})
async function user(email){
  const c = await b.newContext({baseURL:base, viewport:{width:1440,height:900}, timezoneId:'Europe/Berlin'})
  const r = await c.request.post('/api/accounts/sign-in',{data:{email,password:'learn-with-lectern'}, headers:{origin:base}})
  console.log(email, r.status())
  const p = await c.newPage()
  p.on('pageerror',e=>console.log('pageerror',e.message)); p.on('console',m=>{if(m.type()==='error')console.log('console',m.text())})
  return p
}
async function shots(p,name,full=true){
  for (const [w,h] of [[1440,900],[390,844]]) for (const scheme of ['light','dark']) {
    if ((w===390)!==(scheme==='dark') && process.env.FEW) continue
    await p.setViewportSize({width:w,height:h}); await p.emulateMedia({colorScheme:scheme}); await p.waitForTimeout(300)
    await p.screenshot({path:`/tmp/p-live/${name}-${w}-${scheme}.png`, fullPage:full})
  }
  await p.setViewportSize({width:1440,height:900}); await p.emulateMedia({colorScheme:'light'})
}
const lena = await user('lena@lectern.example')
await lena.goto('/batches/python-autumn-run'); await shots(lena,'home')
await lena.goto('/batches/python-autumn-run/calendar'); await shots(lena,'calendar')
await lena.locator('main li a').first().click(); await lena.getByRole('dialog').waitFor(); await shots(lena,'class',false)
await lena.keyboard.press('Escape')
await lena.getByRole('button',{name:'Subscribe'}).click(); await lena.getByRole('dialog').waitFor(); await lena.waitForTimeout(500)
await lena.getByRole('button',{name:'Create address'}).first().click(); await lena.waitForTimeout(500); await shots(lena,'feed',false)
const ada = await user('ada@lectern.example')
await ada.goto('/profile/cohorts'); await ada.getByRole('link',{name:/autumn/}).first().click(); await ada.waitForTimeout(800)
await ada.getByRole('link',{name:'Live classes'}).click(); await ada.waitForTimeout(800); await shots(ada,'classes')
await ada.getByRole('button',{name:/^Edit “/}).first().click(); await ada.getByRole('dialog').waitFor(); await ada.waitForTimeout(400); await shots(ada,'edit',false); await ada.keyboard.press('Escape')
await ada.getByRole('link',{name:'Past'}).click(); await ada.waitForTimeout(800); await shots(ada,'past')
await ada.getByRole('button',{name:/^Attendance/}).first().click(); await ada.getByRole('dialog').waitFor(); await ada.waitForTimeout(800); await shots(ada,'attendance',false); await ada.keyboard.press('Escape')
await ada.getByRole('button',{name:/^Set the rec/}).first().click(); await ada.getByRole('dialog').waitFor(); await ada.waitForTimeout(800); await shots(ada,'recording',false)
await b.close()
